import type { GameEvent, Orders, Outcome, Seat } from '@dungeon-dice/shared/ddm'
import type { Announcement } from './announcements.ts'
import type { ChatLine } from './chat-log.ts'
import type { SeatDecision } from './decision.ts'

/** What a match tells its handlers, by name. */
export interface MatchEvents<Next = unknown> {
  /** Something happened in the duel: every event, once, in order. */
  readonly event: GameEvent
  /** A decision waits for this seat; told after all events that led to it. */
  readonly decision: SeatDecision
  /** What the match shows has changed: state, players, phase. */
  readonly change: undefined
  /** The standing orders of this seat are others now: given, run out, or a hold used up. */
  readonly orders: Orders
  /** Somebody said something, you too; nobody whom you have muted. */
  readonly chat: ChatLine
  /** The connection was dropped, and try number `attempt` to come back begins; nothing is to be done. */
  readonly reconnecting: { readonly attempt: number }
  /**
   * The server stops, and is worth coming back to in so many seconds; the connection drops next, and
   * comes back by itself.
   */
  readonly stopping: { readonly backInSeconds: number }
  /** The host of the server has something to say to everybody. */
  readonly announcement: Announcement
  /** The connection is back, and nothing was missed. */
  readonly reconnected: undefined
  /** The duel is over; told after its last event. */
  readonly finished: Outcome
  /**
   * A rated match was settled: `players` have their `ratingChange`, or `ratedFacts` says why it does not
   * count. Told after `finished`.
   */
  readonly rated: undefined
  /** The match is over, and the other player wants another one: see `rematch`. */
  readonly rematchOffered: { readonly seat: Seat }
  /** The next match of the series, or the rematch, with the own seat in it: go on there. */
  readonly next: Next
  /** The match is gone for good: `ConnectionLost`, `ProtocolBroken` or `MatchHalted`. */
  readonly lost: Error
}
