/** A square of a net as drawn: columns to the right and rows downwards from any square. */
export interface NetCell {
  readonly column: number
  readonly row: number
}

/** The side at which a face hangs on the one before it. */
export type HingeSide = 'right' | 'left' | 'below' | 'above'

/** A face of a die that unfolds: it hangs on another, and others hang on it. */
export interface HingedFace {
  readonly cell: NetCell
  /** Where it lies next to the face that it hangs on; null for the one that stays. */
  readonly side: HingeSide | null
  readonly hung: readonly HingedFace[]
}

interface Swing {
  readonly column: number
  readonly row: number
  /** The axis of the turn that folds it up towards the eye, and its quarter turns, as CSS counts them. */
  readonly axis: 'X' | 'Y'
  readonly quarters: 1 | -1
}

/** Where each side is, and how a face that hangs there folds up. */
export const SWINGS: Readonly<Record<HingeSide, Swing>> = {
  right: { column: 1, row: 0, axis: 'Y', quarters: -1 },
  left: { column: -1, row: 0, axis: 'Y', quarters: 1 },
  below: { column: 0, row: 1, axis: 'X', quarters: 1 },
  above: { column: 0, row: -1, axis: 'X', quarters: -1 },
}

const SIDES = ['right', 'left', 'below', 'above'] as const

const isSame = (one: NetCell, other: NetCell): boolean =>
  one.column === other.column && one.row === other.row

const beside = ({ column, row }: NetCell, side: HingeSide): NetCell => ({
  column: column + SWINGS[side].column,
  row: row + SWINGS[side].row,
})

/** Hangs the squares of a net on each other, from the one that stays flat: those nearer to it first. */
export function hingesOf(cells: readonly NetCell[], still: NetCell): HingedFace {
  const hangs = new Map<NetCell, { readonly on: NetCell; readonly side: HingeSide }>()
  const reached = [still]
  for (const cell of reached)
    for (const side of SIDES) {
      const place = beside(cell, side)
      const next = cells.find((other) => isSame(other, place))
      if (next === undefined || reached.some((other) => isSame(other, next))) continue
      hangs.set(next, { on: cell, side })
      reached.push(next)
    }
  return faceAt(still, null, hangs)
}

type Hangs = ReadonlyMap<NetCell, { readonly on: NetCell; readonly side: HingeSide }>

const faceAt = (cell: NetCell, side: HingeSide | null, hangs: Hangs): HingedFace => ({
  cell,
  side,
  hung: [...hangs]
    .filter(([, { on }]) => on === cell)
    .map(([hung, { side: at }]) => faceAt(hung, at, hangs)),
})
