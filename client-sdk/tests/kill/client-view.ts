/** What one seat saw of a match, and what it requested. */
export interface ClientView {
  readonly matchId: string
  readonly seat: string
  /** All intents sent, confirmed or not. */
  readonly submitted: object[]
  /** Intents confirmed as accepted, with their steps. */
  readonly accepted: { readonly step: number; readonly intent: object }[]
  /** Refusals, as text: random players always play legally. */
  readonly refused: string[]
  /** All events received, in order. */
  events: readonly object[]
  /** The rating change that was published. */
  ratingChange: number | null
  /** Whether the match was published as unrated, for example because a rating came too late. */
  doesNotCount: boolean
  /** Why the match was lost; null if it was not. */
  lost: string | null
}
