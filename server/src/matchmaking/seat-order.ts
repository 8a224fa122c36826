/** A random whole number from 0 to below `count`. */
export type Draw = (count: number) => number

/**
 * A seat for each player, who come the strongest first: random where everybody plays alone. Partners
 * are balanced: the sides choose in turn, and back, so that the strongest plays with the weakest.
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
