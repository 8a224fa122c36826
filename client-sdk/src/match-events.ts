import type { Announcement } from './announcements.ts'
import type { ChatLine } from './chat-log.ts'
import type { SeatDecision } from './decision.ts'
import type { EventOf, GameId, OrdersOf, OutcomeOf, SeatOf } from './games/types.ts'

/** Match events by name. */
export interface MatchEvents<Id extends GameId = 'ddm', Next = unknown> {
  /** An event of the game; all are emitted in order, each once. */
  readonly event: EventOf<Id>
  /** A decision for this seat, after all events that led to it. */
  readonly decision: SeatDecision<Id>
  /** State, players or phase changed. */
  readonly change: undefined
  /** This seat's standing orders changed: set, expired, or a hold was used up. */
  readonly orders: OrdersOf<Id>
  /** A chat line, your own included; muted players excluded. */
  readonly chat: ChatLine
  /** The connection dropped; reconnection attempt `attempt` begins. You need to do nothing. */
  readonly reconnecting: { readonly attempt: number }
  /**
   * The server is stopping and should be back after this time. The connection drops next and
   * reconnects by itself.
   */
  readonly stopping: { readonly backInSeconds: number }
  /** An announcement by the host. */
  readonly announcement: Announcement
  /** Reconnected; nothing was missed. */
  readonly reconnected: undefined
  /** The match is over; emitted after its last event. */
  readonly finished: OutcomeOf<Id>
  /**
   * A rated match was settled: `players` have their `ratingChange`, or `ratedFacts` says why it
   * does not count. Emitted after `finished`.
   */
  readonly rated: undefined
  /** The match is over and another player wants a rematch: see `rematch`. */
  readonly rematchOffered: { readonly seat: SeatOf<Id> }
  /** The next match of the series or the rematch, with your seat in it: continue there. */
  readonly next: Next
  /** The match is lost for good: `ConnectionLost`, `ProtocolBroken` or `MatchHalted`. */
  readonly lost: Error
}
