import type { MoveRange, Stage, StatusKind } from '../types.ts'

/** Status that a move gives (R8.5). */
export interface GivenStatus {
  readonly kind: StatusKind
  readonly n: number
  readonly turns: number
}

/** A named move as data (R15): an attack has `damage`, a healing `heal`, a defence `status` alone. */
export interface Move {
  /** Fighter that has it. */
  readonly of: string
  readonly move: string
  /** Lowest stage that has it (R8.1). */
  readonly from: Stage
  readonly range: MoveRange
  /** Only an attack has it (R7.3). */
  readonly damage?: 'double' | 'normal'
  readonly heal?: true
  readonly status?: GivenStatus
}
