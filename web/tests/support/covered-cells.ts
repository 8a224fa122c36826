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
