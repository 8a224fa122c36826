import type { Placing } from '@dungeon-dice/shared'
import type { Sitter } from '../accounts/ports.ts'
import type { Rating } from '../rating/rating.ts'

export type { Rating } from '../rating/rating.ts'

/** How strong players are, on each ladder: one for each preset. */
export interface Ratings {
  /** As of now, less sure after a rest; `NEW_RATING` for somebody who never played there. */
  readonly of: (accountId: string, ladder: string) => Promise<Rating>
}

/** Ratings for those who take seats. */
export interface SeatRatings {
  /**
   * What somebody is reckoned by in a match of this preset: null without an account, or when it
   * cannot be read soon. It never rejects: nobody waits long for a seat because of it.
   */
  readonly of: (sitter: Sitter, preset: string) => Promise<Rating | null>
}

/** How players have behaved of late. */
export interface Conduct {
  /**
   * How long others of the queue go before this player, in milliseconds: 0 for whoever has walked
   * out of no match in the last day. It falls from hour to hour.
   */
  readonly penaltyMs: (accountId: string, nowMs: number) => Promise<number>
}

/** Where one account stands on one ladder. Plain data, never changed in place. */
export interface Standing {
  readonly accountId: string
  readonly ladder: string
  /** As of `atMs`: after the newest rated match. */
  readonly rating: Rating
  readonly atMs: number
  /** From when on the rating is provisional, if no other match comes. */
  readonly provisionalFromMs: number
  /** Rated matches, by how they ended. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** 1 for the first, then one more at each change: nobody overwrites what they have not seen. */
  readonly revision: number
}

/** A seat of a match that is over. */
export interface FinishedSeat {
  readonly seat: string
  /** Null for a bot, and for somebody without an account; told to nobody. */
  readonly accountId: string | null
  /** As it was in the match; empty when none was given, or its account was removed. */
  readonly name: string
  /** Name of the bot that sat there; null for people. */
  readonly bot: string | null
  /** Null for a match that did not count. */
  readonly rating: { readonly before: number; readonly after: number } | null
  /** Whether its player lost by not being there, to somebody who was. */
  readonly hasWalkedOut: boolean
}

/** A match that was played to its end. Plain data, never changed in place. */
export interface FinishedMatch {
  readonly id: string
  readonly preset: string
  /** Name of its clock, or `own`. */
  readonly clock: string
  /** Whether everybody may know of it, and not its players alone. */
  readonly isPublic: boolean
  /** Whether it counted. */
  readonly isRated: boolean
  readonly seats: readonly FinishedSeat[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
}

/** Which finished matches are wanted. */
export interface MatchQuery {
  /** Those of this account alone; null for those of everybody. */
  readonly accountId: string | null
  /** Those of one preset alone; null for all. */
  readonly preset: string | null
  /** Who asks: sees the own matches that are not public, too. Null for anybody. */
  readonly viewerId: string | null
  /** Those alone that come after this one in the list; null from the newest on. */
  readonly before: Pick<FinishedMatch, 'id' | 'endedAtMs'> | null
  readonly limit: number
}

/** What an account did on a ladder in one season (results/season.ts). */
export interface SeasonStanding {
  readonly accountId: string
  /** After its newest rated match of the season. */
  readonly rating: number
  /** Rated matches of the season, by how they ended. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** A point of a rating curve: a rated match. */
export interface CurvePoint {
  readonly matchId: string
  readonly isPublic: boolean
  readonly endedAtMs: number
  /** After the match. */
  readonly rating: number
}

/** Which points of a rating curve are wanted. */
export interface CurveQuery {
  readonly accountId: string
  readonly ladder: string
  /** Those of matches that ended before; null for the newest. */
  readonly beforeMs: number | null
  readonly limit: number
}

/** Which players of a ladder are wanted. */
export interface LeaderQuery {
  readonly ladder: string
  /** Those who have a rated match in this season. */
  readonly season: string
  /** Those whose rating is not provisional at this time. */
  readonly atMs: number
  /** How many are left out at the top. */
  readonly from: number
  readonly limit: number
}

/** What became of a settlement. */
export type Settled =
  | 'done'
  /** A match of this id was settled before. */
  | 'again'
  /** A standing was changed in the meantime. */
  | 'stale'

/**
 * Where finished matches and standings are kept. A promise resolves when its writing would survive
 * whatever the store survives.
 */
export interface ResultStore {
  /**
   * Keeps a match and the standings that it leads to: all or nothing, whoever comes at once. Each
   * standing is put in place of its revision before, or is a first one where there is none, and is
   * counted in the season in which the match ended.
   */
  readonly settle: (match: FinishedMatch, standings: readonly Standing[]) => Promise<Settled>
  /** Null when there is none. */
  readonly match: (id: string) => Promise<FinishedMatch | null>
  /** The newest first; those that ended at one time by their ids, falling. */
  readonly matches: (query: MatchQuery) => Promise<readonly FinishedMatch[]>
  /** Null when the account has no rated match on this ladder. */
  readonly standing: (accountId: string, ladder: string) => Promise<Standing | null>
  /** All of an account, by the names of their ladders. */
  readonly standings: (accountId: string) => Promise<readonly Standing[]>
  /** The best first; those who are equal by their account ids. */
  readonly leaders: (query: LeaderQuery) => Promise<readonly SeasonStanding[]>
  /** The newest first; those that ended at one time by their ids, falling. */
  readonly curve: (query: CurveQuery) => Promise<readonly CurvePoint[]>
  /** When matches ended that this account has walked out of, since `sinceMs`. */
  readonly walkouts: (accountId: string, sinceMs: number) => Promise<readonly number[]>
  /** Removes the standings of an account, and its name from its matches: all or nothing. */
  readonly forget: (accountId: string) => Promise<void>
}
