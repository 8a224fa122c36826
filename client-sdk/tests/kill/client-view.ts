import type { GameEvent, Intent, Seat } from '@dungeon-dice/shared/ddm'

/** What one seat was shown and told of a match, and what it asked for. */
export interface ClientView {
  readonly matchId: string
  readonly seat: Seat
  /** All that it asked for, answered or not. */
  readonly asked: Intent[]
  /** What it was told was accepted, as which step. */
  readonly accepted: { readonly step: number; readonly intent: Intent }[]
  /** What it was refused, in words: random players keep to the rules. */
  readonly refused: string[]
  /** All events that it was shown, in order. */
  events: readonly GameEvent[]
  /** What it was told that the match has added to its rating. */
  ratingChange: number | null
  /** Whether it was shown that the match does not count: a rating that came too late, say. */
  doesNotCount: boolean
  /** Why it has no match any more; null for as it should be. */
  lost: string | null
}
