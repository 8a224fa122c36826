import type { SquareName } from '../geometry/square.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Choices } from './choices.ts'

/** An ability or item effect waiting on a chain (R16.8). Public. */
export interface Link {
  /** Seat that added it: the controller of the source, or of the monster that set the item off. */
  readonly seat: Seat
  /** Id of the figure with the ability. */
  readonly source: number
  /**
   * Origin of the source, since it may leave: numbers in the summoner's lists; `figure` is null
   * with `bound`.
   */
  readonly summoner: Seat
  readonly die: number
  readonly figure: number | null
  /** Position of the source when the link was added, or its last one (R16.6). */
  readonly at: SquareName
  /** Number of the ability on the card, from 1. */
  readonly ability: number
  readonly choices: Choices
  /** Ids of the targeted figures in order; they may move before it resolves. */
  readonly targets: readonly number[]
  /** Crests paid. */
  readonly paid: number
  /** Id of the monster that set an item off; null for an ability. */
  readonly mover: number | null
}
