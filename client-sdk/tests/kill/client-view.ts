import type { GameEvent, Intent, Seat } from '@dungeon-dice/shared/ddm'

/** What one seat saw of a match, and what it requested. */
export interface ClientView {
  readonly matchId: string
  readonly seat: Seat
  /** All intents sent, confirmed or not. */
  readonly submitted: Intent[]
  /** Intents confirmed as accepted, with their steps. */
  readonly accepted: { readonly step: number; readonly intent: Intent }[]
  /** Refusals, as text: random players always play legally. */
  readonly refused: string[]
  /** All events received, in order. */
  events: readonly GameEvent[]
  /** The rating change that was published. */
  ratingChange: number | null
  /** Whether the match was published as unrated, for example because a rating came too late. */
  doesNotCount: boolean
  /** Why the match was lost; null if it was not. */
  lost: string | null
}
