/** Squares or zones of the board whose middle is not to be seen, by their names. Runs in the page. */
export const coveredCells = (): readonly string[] =>
  [...document.querySelectorAll('[role="gridcell"]')]
    .filter((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) !== cell
    })
    .map((cell) => cell.getAttribute('aria-label') ?? '')

/** Parts of the table that the sheet of a small screen overlaps, by these selectors. Runs in the page. */
export const underSheet = (parts: readonly string[]): readonly string[] => {
  const sheet = document
    .querySelector('[data-panel="sheet"]:not([hidden])')
    ?.getBoundingClientRect()
  if (sheet === undefined) return []
  return parts.filter((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect()
    return box === undefined || (box.bottom > sheet.top + 1 && box.top < sheet.bottom - 1)
  })
}

/**
 * Squares of a grid that scrolls which are not to be seen though they are within its room, and a reason
 * where the room shows none of these, by their names. Runs in the page.
 */
export const coveredInRoom = (): readonly string[] => {
  const room = document.querySelector('[data-room]')?.getBoundingClientRect()
  if (room === undefined) return ['no room']
  const middles = [...document.querySelectorAll('[role="gridcell"]')].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect()
    return { cell, x: left + width / 2, y: top + height / 2 }
  })
  const within = middles.filter(
    ({ x, y }) => x > room.left && x < room.right && y > room.top && y < room.bottom,
  )
  if (within.length === 0) return ['an empty room']
  return within
    .filter(({ cell, x, y }) => document.elementFromPoint(x, y) !== cell)
    .map(({ cell }) => cell.getAttribute('aria-label') ?? '')
}
