import type { Placing } from '@dungeon-dice/shared'
import type { HeldState, HoldReason, UnratedReason } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Rating } from '../match/rating.ts'
import type { Score } from './rating.ts'

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
  readonly of: (participant: Participant, preset: string) => Promise<Rating | null>
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
  /** Null for a match that did not count, and for a gain that is held. */
  readonly rating: { readonly before: number; readonly after: number } | null
  /** Whether its gain is held, or was discarded; null for all others. */
  readonly held: HeldState | null
  /** Whether its player lost by not being there, to somebody who was, or by leaving too early. */
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
  /** Why it did not count though its host wanted it to; null for all others. */
  readonly unratedBecause: UnratedReason | null
  /** How much it counted, above 0 and at most 1; 1 for one that did not. */
  readonly weight: number
  readonly seats: readonly FinishedSeat[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** From when on others may know how it ended: as late as its spectators see it. */
  readonly publicAtMs: number
}

/** Which finished matches are wanted. */
export interface MatchQuery {
  /** Those of this account alone; null for those of everybody. */
  readonly accountId: string | null
  /** Those of one preset alone; null for all. */
  readonly preset: string | null
  /** Who asks: sees the own matches that are not public, too. Null for anybody. */
  readonly viewerId: string | null
  /** Time of the question: what is public later is for its own players only. */
  readonly nowMs: number
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
  /** Time of the question: matches that are public later are left out. */
  readonly nowMs: number
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
  /** Only these accounts; missing for all. */
  readonly among?: readonly string[]
  /** How many are left out at the top. */
  readonly from: number
  readonly limit: number
}

/** A rated game of an account, remembered for a week to weigh and judge later ones. Plain data. */
export interface RecentGame {
  readonly matchId: string
  readonly accountId: string
  readonly ladder: string
  readonly endedAtMs: number
  readonly opponentId: string
  /** Hash of the network that the opponent came from (results/networks.ts); null when unknown. */
  readonly opponentNetwork: string | null
  readonly isOpponentGuest: boolean
  /** Whether both came from one network. */
  readonly sharesNetwork: boolean
  /** Whether it ended after few turns (results/fair-play.ts). */
  readonly isShort: boolean
  /** Points that the account gained, held ones too; 0 for a loss. */
  readonly gain: number
}

/** A gain that is not in the rating until the host releases it. Plain data, never changed in place. */
export interface HeldGain {
  readonly matchId: string
  /** Whose gain it is. */
  readonly accountId: string
  readonly ladder: string
  readonly endedAtMs: number
  readonly opponentId: string
  /** The opponent as rated before the match. */
  readonly opponent: Rating
  readonly score: Score
  /** How much the match counts. */
  readonly weight: number
  /** Points, as of the settlement. */
  readonly points: number
  readonly reasons: readonly HoldReason[]
}

/** What a rated match leaves beside its standings. */
export interface Traces {
  readonly games: readonly RecentGame[]
  /** Null when no gain is held. */
  readonly held: HeldGain | null
}

/** The rating before and after a gain was released. */
export interface Release {
  readonly before: number
  readonly after: number
}

/** What became of a release: `gone` when nothing is held for this match any more. */
export type Released = 'done' | 'stale' | 'gone'

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
   * counted in the season in which the match ended, unless the gain of its seat is held. `traces`
   * are kept along.
   */
  readonly settle: (
    match: FinishedMatch,
    standings: readonly Standing[],
    traces?: Traces,
  ) => Promise<Settled>
  /** Null when there is none. */
  readonly match: (id: string) => Promise<FinishedMatch | null>
  /** The newest first; those that ended at one time by their ids, falling. */
  readonly matches: (query: MatchQuery) => Promise<readonly FinishedMatch[]>
  /** Matches that have ended and are public only later, those that ended first first. */
  readonly delayed: (nowMs: number) => Promise<readonly FinishedMatch[]>
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
  /** Rated games of an account on a ladder that ended after `sinceMs`: the newest, 500 at most. */
  readonly recent: (
    accountId: string,
    ladder: string,
    sinceMs: number,
  ) => Promise<readonly RecentGame[]>
  /** Removes recent games that ended before `beforeMs`; how many there were. */
  readonly forgetRecent: (beforeMs: number) => Promise<number>
  /** Held gains, those of the oldest matches first, and how many there are in all. */
  readonly heldGains: (
    limit: number,
  ) => Promise<{ readonly gains: readonly HeldGain[]; readonly total: number }>
  /** The held gain of a match; null when there is none. */
  readonly heldGain: (matchId: string) => Promise<HeldGain | null>
  /**
   * Puts a held gain into the ratings: the standing takes the place of its revision before, the match
   * and its season count for the account, and nothing is held any more. All or nothing.
   */
  readonly release: (held: HeldGain, standing: Standing, rating: Release) => Promise<Released>
  /** Discards the held gain of a match; false when there was none. */
  readonly discard: (matchId: string) => Promise<boolean>
  /**
   * Removes the standings, held gains and recent games of an account, and its name from its matches:
   * all or nothing.
   */
  readonly forget: (accountId: string) => Promise<void>
}
