import type { Rating } from '../rating/rating.ts'

/** How strong players are, on each ladder: one for each preset. */
export interface Ratings {
  /** As of now, less sure after a rest; `NEW_RATING` for somebody who never played there. */
  readonly of: (accountId: string, ladder: string) => Promise<Rating>
}

/** How players have behaved of late. */
export interface Conduct {
  /**
   * How long others of the queue go before this player, in milliseconds: 0 for whoever has walked
   * out of no match in the last day. It falls from hour to hour.
   */
  readonly penaltyMs: (accountId: string, nowMs: number) => Promise<number>
}
