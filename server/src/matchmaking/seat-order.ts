/** Draws a random integer from 0 up to, but not including, `count`. */
export type Draw = (count: number) => number

/**
 * Assigns a seat to each player; `draw` shuffles. Without teams the order is random. Teams are
 * balanced by a snake draft: players are in order of strength, so the strongest plays with the
 * weakest.
 */
export function seatsInOrder(
  seatNames: readonly string[],
  sides: readonly (readonly string[])[],
  draw: Draw,
): readonly string[] {
  if (sides.every((side) => side.length === 1)) return shuffled(seatNames, draw)
  const free = shuffled(sides, draw).map((side) => [...shuffled(side, draw)])
  return seatNames.flatMap((_, pick) => {
    const [round, turn] = [Math.floor(pick / free.length), pick % free.length]
    const side = round % 2 === 0 ? turn : free.length - 1 - turn
    return free[side]?.pop() ?? []
  })
}

function shuffled<Item>(items: readonly Item[], draw: Draw): readonly Item[] {
  const left = [...items]
  return items.flatMap(() => left.splice(draw(left.length), 1))
}
