/**
 * The 11 hexominoes that fold into a cube (R9.2), drawn as they lie unturned, y downwards:
 * `#` a space, `A` the anchor, on which the summoned figure stands (R9.7).
 * The order is that of the published list; the alias is the letter used by players of the game.
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

/** A space of a piece, counted from its anchor. */
export interface Cell {
  readonly dx: number
  readonly dy: number
}

/** One way to lay a net: the 80 placements of R9.2. */
export interface Orientation {
  /** Place in `ORIENTATIONS`, from 0 to 79. */
  readonly index: number
  /** Place of the net in `NETS`, from 0 to 10. */
  readonly net: number
  readonly netId: NetId
  /** Mirrored left to right before it was turned. */
  readonly flip: boolean
  /** Turned clockwise about the anchor, y pointing down. */
  readonly turn: Turn
  /** Six cells by dy, then dx; one of them is the anchor, 0 and 0. */
  readonly cells: readonly Cell[]
}

/** A dungeon piece before it is laid (R9.2). */
export interface Net {
  /** Place in `NETS`, from 0 to 10. */
  readonly index: number
  readonly id: NetId
  /** One letter, used by players of the game. */
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

// Subtracting from 0 keeps -0 out of the data, which equality of tests and of JSON would tell apart.
const mirror = ({ dx, dy }: Cell): Cell => ({ dx: 0 - dx, dy })
const quarterTurn = ({ dx, dy }: Cell): Cell => ({ dx: 0 - dy, dy: dx })
const byCell = (a: Cell, b: Cell): number => a.dy - b.dy || a.dx - b.dx
const turned = (cells: readonly Cell[], turn: Turn): Cell[] =>
  turn === 0 ? cells.toSorted(byCell) : turned(cells.map(quarterTurn), previousTurn(turn))
const previousTurn = (turn: Turn): Turn => TURNS[TURNS.indexOf(turn) - 1] ?? 0

type Laid = Pick<Orientation, 'flip' | 'turn' | 'cells'>

const isSameShape = (a: Laid, b: Laid): boolean =>
  a.cells.every((cell, i) => cell.dx === b.cells[i]?.dx && cell.dy === b.cells[i]?.dy)

/** All eight ways to lay the cells, less those that repeat an earlier one. */
const layAllWays = (cells: readonly Cell[]): Laid[] =>
  [false, true]
    .flatMap((flip) => TURNS.map((turn) => ({ flip, turn })))
    .map(({ flip, turn }) => ({
      flip,
      turn,
      cells: turned(flip ? cells.map(mirror) : cells, turn),
    }))
    .filter((laid, i, all) => all.findIndex((other) => isSameShape(laid, other)) === i)

/** The 80 placements of R9.2: by net, unmirrored first, then by turn. */
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

/** The net of this id; undefined for any other text. */
export const findNet = (id: string): Net | undefined => NETS.find((net) => net.id === id)

/**
 * The orientation with this name; undefined when it is not listed, as the mirrored ones of a net
 * that is its own mirror image (R9.2).
 */
export const findOrientation = (
  netId: string,
  turn: number,
  flip: boolean,
): Orientation | undefined =>
  findNet(netId)?.orientations.find((laid) => laid.turn === turn && laid.flip === flip)

/**
 * Columns and rows that the orientation covers with its anchor on (x, y), in the order of its
 * cells; they may lie outside the board (R9.4.1).
 */
export const cellsAt = (
  orientation: Orientation,
  x: number,
  y: number,
): { readonly x: number; readonly y: number }[] =>
  orientation.cells.map(({ dx, dy }) => ({ x: x + dx, y: y + dy }))
