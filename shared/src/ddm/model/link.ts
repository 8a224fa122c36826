import type { SquareName } from '../geometry/square.ts'
import type { Seat } from '../types.ts'
import type { Choices } from './choices.ts'

/** An ability, or an item's effect, that waits on a chain to resolve (R16.8). All of it is public. */
export interface Link {
  /** Who added it: the controller of the source, or of the monster that set the item off. */
  readonly seat: Seat
  /** Id of the figure whose ability it is. */
  readonly source: number
  /** Where that came from, since it may leave: numbers in the summoner's lists, `figure` null with `bound`. */
  readonly summoner: Seat
  readonly die: number
  readonly figure: number | null
  /** Where the source stood when the link was added, or last if it has left since (R16.6). */
  readonly at: SquareName
  /** Number of the ability on the card, from 1. */
  readonly ability: number
  readonly choices: Choices
  /** Ids of the figures named as targets, in the order named: they may walk before it resolves. */
  readonly targets: readonly number[]
  /** Crests paid. */
  readonly paid: number
  /** Id of the monster that set an item off; null for an ability. */
  readonly mover: number | null
}
