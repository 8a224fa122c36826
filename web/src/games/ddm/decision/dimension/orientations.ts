import { NETS, type NetId, ORIENTATIONS, type Orientation } from '@dungeon-dice/client-sdk/rules'

type Cell = Orientation['cells'][number]

const keyOf = (net: NetId, cells: readonly Cell[]): string =>
  [net, ...cells.toSorted((a, b) => a.dy - b.dy || a.dx - b.dx).map((c) => `${c.dx},${c.dy}`)].join(
    ' ',
  )

/** Each way to lay a net by its cells: turns and flips that look the same are one. */
const BY_CELLS: ReadonlyMap<string, Orientation> = new Map(
  ORIENTATIONS.map((orientation) => [keyOf(orientation.netId, orientation.cells), orientation]),
)

const moved = (orientation: Orientation, move: (cell: Cell) => Cell): Orientation =>
  BY_CELLS.get(keyOf(orientation.netId, orientation.cells.map(move))) ?? orientation

/**
 * A quarter turn, clockwise as seen for 1. Each side sees the drawing of the rules in a mirror (A from
 * below, B from behind), so that it turns the other way there.
 */
export const turned = (orientation: Orientation, by: 1 | -1): Orientation =>
  moved(orientation, ({ dx, dy }) => ({ dx: 0 + by * dy, dy: 0 - by * dx }))

/** Turned over, left to right as seen: columns are seen as such from both sides. */
export const flipped = (orientation: Orientation): Orientation =>
  moved(orientation, ({ dx, dy }) => ({ dx: 0 - dx, dy }))

/** The ways to lay a net (R9.2). */
export const orientationsOf = (net: NetId): readonly Orientation[] =>
  NETS.find(({ id }) => id === net)?.orientations ?? []

/** Another net, lying like this one as nearly as it can. */
export const likewise = (net: NetId, { turn, flip }: Orientation): Orientation | undefined => {
  const ways = orientationsOf(net)
  return ways.find((way) => way.turn === turn && way.flip === flip) ?? ways[0]
}
