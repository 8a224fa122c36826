import type { Refusal, Result } from '@dungeon-dice/shared'
import type { BotOffer, QueueBody, QueueMessages, SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Sitter } from '../accounts/ports.ts'

/** Whom players never want to meet. */
export interface Blocks {
  /** Ids of the accounts that this account has blocked, as they stand now; empty for none. */
  readonly blockedBy: (accountId: string) => Promise<ReadonlySet<string>>
}

/** What is played in a queue: those who want the same meet each other. */
export type QueueKind = Readonly<Required<Pick<QueueBody, 'preset' | 'clock' | 'rated'>>>

/** Somebody who looks for an opponent: an account, and what it brings. */
export interface Seeker {
  readonly sitter: Sitter & { readonly accountId: string }
  /** As it came; it was checked before. */
  readonly list?: unknown
}

/** Why there are no seats. */
export interface NoSeats {
  readonly error: Refusal
  /** Place of the one whose fault it is; null for nobody's. */
  readonly culprit: number | null
}

/** Where those who met are seated. */
export interface Seating {
  /** A new table for two, the first on the first seat; a grant for each, in their order. */
  readonly seatPair: (
    kind: QueueKind,
    pair: readonly [Seeker, Seeker],
  ) => Promise<Result<readonly SeatGrant[], NoSeats>>
  /** A new table, never rated, for one and the bot of this name; seats by lot. */
  readonly seatWithBot: (
    kind: QueueKind,
    seeker: Seeker,
    bot: string,
  ) => Promise<Result<SeatGrant, Refusal>>
  /** Closes a table that has not begun. */
  readonly dismiss: (matchId: string) => void
}

/** The bots that stand in when nobody comes. */
export interface StandIns {
  /** The one nearest to `rating`; null when there is none. */
  readonly nearest: (preset: string, rating: number) => BotOffer | null
}

/** The connection of somebody who waits. */
export interface Waiter {
  readonly tell: <Type extends keyof QueueMessages>(
    type: Type,
    message: QueueMessages[Type],
  ) => void
  /** There is nothing more to tell; the code of `CLOSE_CODES` says why. */
  readonly close: (code: number) => void
}
