/**
 * The 11 hexominoes that fold into a cube (R9.2), drawn unturned with y downwards: `#` is a space,
 * `A` the anchor, on which the summoned figure stands (R9.7). In the order of the published list;
 * the alias is the letter that players use.
 */
const DRAWN_NETS = [
  { id: 'i4-11', alias: 'T', picture: ['###', '.A.', '.#.', '.#.'] },
  { id: 'i4-12', alias: 'Y', picture: ['##.', '.A#', '.#.', '.#.'] },
  { id: 'i4-13', alias: 'V', picture: ['##.', '.A.', '.##', '.#.'] },
  { id: 'i4-14', alias: 'Z', picture: ['##.', '.A.', '.#.', '.##'] },
  { id: 'i4-22', alias: 'X', picture: ['.#.', '#A#', '.#.', '.#.'] },
  { id: 'i4-23', alias: 'N', picture: ['.#.', '#A.', '.##', '.#.'] },
  { id: 'i3-1', alias: 'P', picture: ['#..', '#A#', '.#.', '.#.'] },
  { id: 'i3-2', alias: 'R', picture: ['#..', '#A.', '.##', '.#.'] },
  { id: 'i3-3', alias: 'M', picture: ['##.', '.A.', '.##', '..#'] },
  { id: 's222', alias: 'E', picture: ['#..', '#A.', '.##', '..#'] },
  { id: 's33', alias: 'L', picture: ['#.', '#.', 'A#', '.#', '.#'] },
] as const

const TURNS = [0, 90, 180, 270] as const
/** Quarter turns clockwise, in degrees. */
export type Turn = (typeof TURNS)[number]

/** Name of a net in intents and events (section 23). */
export type NetId = (typeof DRAWN_NETS)[number]['id']

/** A space of a piece relative to its anchor. */
export interface Cell {
  readonly dx: number
  readonly dy: number
}

/** One of the 80 orientations of nets (R9.2). */
export interface Orientation {
  /** Index in `ORIENTATIONS`, from 0 to 79. */
  readonly index: number
  /** Index of the net in `NETS`, from 0 to 10. */
  readonly net: number
  readonly netId: NetId
  /** Mirrored left to right before turning. */
  readonly flip: boolean
  /** Turned clockwise about the anchor, with y pointing down. */
  readonly turn: Turn
  /** Six cells sorted by dy, then dx; the anchor (0, 0) is one of them. */
  readonly cells: readonly Cell[]
}

/** A net (R9.2). */
export interface Net {
  /** Index in `NETS`, from 0 to 10. */
  readonly index: number
  readonly id: NetId
  /** The letter that players use. */
  readonly alias: string
  /** Its distinct orientations: unmirrored first, then by turn. */
  readonly orientations: readonly Orientation[]
}

const cellsOfPicture = (picture: readonly string[]): Cell[] => {
  const anchorY = picture.findIndex((row) => row.includes('A'))
  const anchorX = picture[anchorY]?.indexOf('A') ?? 0
  return picture.flatMap((row, y) =>
    Array.from(row, (mark, x) => ({ mark, dx: x - anchorX, dy: y - anchorY }))
      .filter(({ mark }) => mark !== '.')
      .map(({ dx, dy }) => ({ dx, dy })),
  )
}

// Subtracting from 0 avoids -0, which is unequal to 0 in tests and JSON.
const mirror = ({ dx, dy }: Cell): Cell => ({ dx: 0 - dx, dy })
const quarterTurn = ({ dx, dy }: Cell): Cell => ({ dx: 0 - dy, dy: dx })
const byCell = (a: Cell, b: Cell): number => a.dy - b.dy || a.dx - b.dx
const turned = (cells: readonly Cell[], turn: Turn): Cell[] =>
  turn === 0 ? cells.toSorted(byCell) : turned(cells.map(quarterTurn), previousTurn(turn))
const previousTurn = (turn: Turn): Turn => TURNS[TURNS.indexOf(turn) - 1] ?? 0

type Laid = Pick<Orientation, 'flip' | 'turn' | 'cells'>

const isSameShape = (a: Laid, b: Laid): boolean =>
  a.cells.every((cell, i) => cell.dx === b.cells[i]?.dx && cell.dy === b.cells[i]?.dy)

/** All eight ways to turn and mirror the cells, without duplicates. */
const layAllWays = (cells: readonly Cell[]): Laid[] =>
  [false, true]
    .flatMap((flip) => TURNS.map((turn) => ({ flip, turn })))
    .map(({ flip, turn }) => ({
      flip,
      turn,
      cells: turned(flip ? cells.map(mirror) : cells, turn),
    }))
    .filter((laid, i, all) => all.findIndex((other) => isSameShape(laid, other)) === i)

/** The 80 orientations of R9.2: by net, unmirrored first, then by turn. */
export const ORIENTATIONS: readonly Orientation[] = DRAWN_NETS.flatMap(({ id, picture }, net) =>
  layAllWays(cellsOfPicture(picture)).map((laid) => ({ net, netId: id, ...laid })),
).map((orientation, index) => ({ index, ...orientation }))

/** The 11 nets of R9.2 in the order of the published list. */
export const NETS: readonly Net[] = DRAWN_NETS.map(({ id, alias }, index) => ({
  index,
  id,
  alias,
  orientations: ORIENTATIONS.filter(({ net }) => net === index),
}))

/** Every net, as a mask of net indexes. */
export const ALL_NETS = (1 << NETS.length) - 1

/** The net with this id, if any. */
export const findNet = (id: string): Net | undefined => NETS.find((net) => net.id === id)

/**
 * The orientation with this name, if listed; mirrored orientations of a symmetric net are not
 * (R9.2).
 */
export const findOrientation = (
  netId: string,
  turn: number,
  flip: boolean,
): Orientation | undefined =>
  findNet(netId)?.orientations.find((laid) => laid.turn === turn && laid.flip === flip)

/**
 * Columns and rows covered by the orientation with its anchor at (x, y), in cell order; they may be
 * outside the board (R9.4.1).
 */
export const cellsAt = (
  orientation: Orientation,
  x: number,
  y: number,
): { readonly x: number; readonly y: number }[] =>
  orientation.cells.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }))
