import type { Refusal, Result } from '@dungeon-dice/shared'
import type { BotOffer, QueueBody, QueueMessages, SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'

/** Whom players never want to meet. */
export interface Blocks {
  /** Ids of the accounts that this account has blocked, as they stand now; empty for none. */
  readonly blockedBy: (accountId: string) => Promise<ReadonlySet<string>>
}

/** What is played in a queue: those who want the same, with the same rules and dice, meet each other. */
export interface QueueKind
  extends Readonly<Required<Pick<QueueBody, 'preset' | 'clock' | 'rated'>>> {
  /** Version of the rules, */
  readonly rules: number
  /** and hash of the catalogue, by which the server plays that was asked for an opponent. */
  readonly catalogue: string
}

/** Somebody who looks for an opponent: an account, and what it brings. */
export interface Seeker {
  readonly participant: Participant & { readonly accountId: string }
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
  /** What has become of a table, asked of whoever has it. */
  readonly stateOf: (matchId: string) => Promise<SeatedMatchState>
}

/** What became of a table: it waits for those who have seats there, has begun, is gone, or nobody can tell now. */
export type SeatedMatchState = 'waiting' | 'begun' | 'gone' | 'unknown'

/** A place as it is kept for whoever has the queue next. */
export interface KeptPlace {
  /** Names the place: whoever leaves and comes again has another. */
  readonly id: string
  readonly kind: QueueKind
  readonly seeker: Seeker
  readonly rating: number
  readonly deviation: number
  readonly blocked: readonly string[]
  readonly penaltyMs: number
  /** When the waiting began, in milliseconds since 1970. */
  readonly sinceMs: number
}

/** A table for those who met, as it is kept. */
export interface KeptMatch {
  /** Whose it is: players, and the ids of their places. */
  readonly places: readonly { readonly player: string; readonly id: string }[]
  /** Their seats, in the same order; null before there were any, when nobody was told of it. */
  readonly grants: readonly SeatGrant[] | null
}

/** All that was kept of a queue. */
export interface KeptQueue {
  readonly places: readonly KeptPlace[]
  readonly sessions: ReadonlyMap<string, KeptMatch>
}

/**
 * Where places and tables are kept for whoever has the queue next. What concerns one player is
 * written in the order in which it was asked for. Each promise says whether it is written: false
 * when the queue is another server's, and then nothing may be done any more.
 */
export interface PlaceBook {
  readonly keepPlace: (place: KeptPlace) => Promise<boolean>
  readonly forgetPlace: (player: string) => Promise<boolean>
  readonly keepMatch: (id: string, session: KeptMatch) => Promise<boolean>
  /** Forgets a table, and at once the places of those who are `gone`. */
  readonly forgetMatch: (
    id: string,
    session: KeptMatch,
    gone: readonly string[],
  ) => Promise<boolean>
}

/** The bots that stand in when nobody comes. */
export interface StandIns {
  /** The one nearest to `rating` that plays like that; null when there is none. */
  readonly nearest: (kind: QueueKind, rating: number) => BotOffer | null
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
