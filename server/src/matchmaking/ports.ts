import type { Refusal, Result } from '@dungeon-dice/shared'
import type { BotOffer, QueueBody, QueueMessages, SeatGrant } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'

/** Accounts that players have blocked. */
export interface Blocks {
  /** Ids of the accounts that this account has blocked. */
  readonly blockedBy: (accountId: string) => Promise<ReadonlySet<string>>
}

/** The kind of match of a queue: players of the same kind, rules and catalogue are seated together. */
export interface QueueKind extends Readonly<Required<Pick<QueueBody, 'clock' | 'rated'>>> {
  readonly preset: string
  /** Id of the game; missing for the original one (`Played`). */
  readonly game?: string
  /** Number of seats; missing for two, as in places stored before there were more. */
  readonly seats?: number
  /** Version of the rules of the server that took the request. */
  readonly rules: number
  /** Hash of the catalogue of that server. */
  readonly catalogue: string
}

/** Number of seats of a kind of match. */
export const seatsOf = ({ seats = 2 }: Pick<QueueKind, 'seats'>): number => seats

/** A player who looks for others to play, with the list to play. */
export interface Seeker {
  readonly participant: Participant & { readonly accountId: string }
  /** In the form of a request; it was checked before. */
  readonly list?: unknown
}

/** Why seating failed. */
export interface NoSeats {
  readonly error: Refusal
  /** Index of the player who caused that; null for none. */
  readonly culprit: number | null
}

/** Seats the players of a party. */
export interface Seating {
  /**
   * Makes a match for a party and returns a grant for each, in order. The first of two gets the first
   * seat. More come the strongest first, and get random or balanced seats.
   */
  readonly seatParty: (
    kind: QueueKind,
    party: readonly Seeker[],
  ) => Promise<Result<readonly SeatGrant[], NoSeats>>
  /** Makes an unrated match with a bot on each other seat, as `seatParty` with random seats. */
  readonly seatWithBots: (
    kind: QueueKind,
    party: readonly Seeker[],
    bot: string,
  ) => Promise<Result<readonly SeatGrant[], NoSeats>>
  /** Closes a match that has not begun. */
  readonly dismiss: (matchId: string) => void
  /** The state of a match, wherever it is. */
  readonly stateOf: (matchId: string) => Promise<SeatedMatchState>
}

/** State of a match that the queue made; `waiting` for its players, `unknown` while servers do not answer. */
export type SeatedMatchState = 'waiting' | 'begun' | 'gone' | 'unknown'

/** A place as stored for the next leader. */
export interface StoredPlace {
  /** Id of the place: a player who leaves and joins again gets another. */
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

/** A match of a party, as stored for the next leader. */
export interface StoredMatch {
  /** The players, and the ids of their places. */
  readonly places: readonly { readonly player: string; readonly id: string }[]
  /** Their seats, in the same order; null before seating, when no player has been notified. */
  readonly grants: readonly SeatGrant[] | null
}

/** The stored state of a queue. */
export interface StoredQueue {
  readonly places: readonly StoredPlace[]
  readonly matches: ReadonlyMap<string, StoredMatch>
}

/**
 * Stores places and matches for the next leader. Writes about one player keep their order. A promise
 * resolves with false when another server is the leader; then nothing may be done any more.
 */
export interface QueueStore {
  readonly savePlace: (place: StoredPlace) => Promise<boolean>
  readonly deletePlace: (player: string) => Promise<boolean>
  readonly saveMatch: (id: string, match: StoredMatch) => Promise<boolean>
  /** Deletes a match, and with it the places of the players in `gone`. */
  readonly deleteMatch: (
    id: string,
    match: StoredMatch,
    gone: readonly string[],
  ) => Promise<boolean>
}

/** Bots that are offered to players who wait for long. */
export interface StandIns {
  /** The bot nearest to `rating` that plays this kind; null when there is none. */
  readonly nearest: (kind: QueueKind, rating: number) => BotOffer | null
}

/** The connection of a player in the queue. */
export interface QueueClient {
  readonly send: <Type extends keyof QueueMessages>(
    type: Type,
    message: QueueMessages[Type],
  ) => void
  /** Closes the connection with one of `CLOSE_CODES`. */
  readonly close: (code: number) => void
}
