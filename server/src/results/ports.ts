import type { Placing } from '@dungeon-dice/shared'
import type { HeldState, HoldReason, UnratedReason } from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Rating } from '../match/rating.ts'
import type { Score } from './rating.ts'
import type { MetSides } from './rating-of-sides.ts'

/** Ratings of players per ladder; each preset has its own ladder. */
export interface Ratings {
  /** The current rating, less certain after inactivity; `NEW_RATING` for a new player. */
  readonly of: (accountId: string, ladder: string) => Promise<Rating>
}

/** Ratings for players who take seats. */
export interface SeatRatings {
  /**
   * The participant's rating in a match of this preset; null without an account, or if it cannot be
   * read in time. Never rejects, so that ratings do not delay taking a seat.
   */
  readonly of: (participant: Participant, preset: string) => Promise<Rating | null>
}

/** Recent conduct of players. */
export interface Conduct {
  /**
   * Time in which other players have priority in the queue, in milliseconds: 0 without a walkout in the
   * last day. Falls from hour to hour.
   */
  readonly penaltyMs: (accountId: string, nowMs: number) => Promise<number>
}

/** Standing of an account on a ladder. Immutable plain data. */
export interface Standing {
  readonly accountId: string
  readonly ladder: string
  /** As of `atMs`, the end of the latest rated match. */
  readonly rating: Rating
  readonly atMs: number
  /** When the rating becomes provisional without further matches. */
  readonly provisionalFromMs: number
  /** Rated matches by result. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Starts at 1 and increases with each change, for optimistic locking. */
  readonly revision: number
}

/** A seat of a finished match. */
export interface FinishedSeat {
  readonly seat: string
  /** Name of its team; empty where each seat plays for itself. */
  readonly team: string
  /** Null for a bot or a player without an account; never sent to clients. */
  readonly accountId: string | null
  /** The name in the match; empty if none was given or the account was deleted. */
  readonly name: string
  /** Name of the bot; null for a human player. */
  readonly bot: string | null
  /** Null if the match did not count or the gain is held. */
  readonly rating: { readonly before: number; readonly after: number } | null
  /** Whether the gain is held or was discarded, else null. */
  readonly held: HeldState | null
  /** True if the player lost by absence to a player who was present, or left too early. */
  readonly hasWalkedOut: boolean
}

/** A match that was played to its end. Immutable plain data. */
export interface FinishedMatch {
  readonly id: string
  /** Id of the game. */
  readonly game: string
  readonly preset: string
  /** Name of the clock, or `own`. */
  readonly clock: string
  /** Whether the match is visible to everybody or only to its players. */
  readonly isPublic: boolean
  /** Whether it counted. */
  readonly isRated: boolean
  /** Why it did not count although the host wanted it to, else null. */
  readonly unratedBecause: UnratedReason | null
  /** Weight, above 0 and at most 1; 1 for an unrated match. */
  readonly weight: number
  readonly seats: readonly FinishedSeat[]
  readonly placing: Placing<string>
  readonly startedAtMs: number
  readonly endedAtMs: number
  /** When others may see the result: when its spectators do. */
  readonly publicAtMs: number
}

/** Query for finished matches. */
export interface MatchQuery {
  /** Restricts to one account; null for all. */
  readonly accountId: string | null
  /** Restricts to one preset; null for all. */
  readonly preset: string | null
  /** The viewer, who also sees their own non-public matches. Null for the public. */
  readonly viewerId: string | null
  /** Time of the query: matches that become public later are visible to their own players only. */
  readonly nowMs: number
  /** Continues the list after this match; null starts at the newest. */
  readonly before: Pick<FinishedMatch, 'id' | 'endedAtMs'> | null
  readonly limit: number
  /** Lane of whoever asks: long searches take turns by it. */
  readonly lane: string
}

/** A page of finished matches. */
export interface FoundMatches {
  /** Newest first; matches that ended at the same time by descending id. */
  readonly matches: readonly FinishedMatch[]
  /**
   * Where a search goes on that found too few in the work of one page: after this match of the viewer.
   * Null when everything was searched.
   */
  readonly searchedTo: MatchQuery['before']
}

/** Standing of an account on a ladder in one season (results/season.ts). */
export interface SeasonStanding {
  readonly accountId: string
  /** After the latest rated match of the season. */
  readonly rating: number
  /** Rated matches of the season by result. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** A rated match as a point of a rating curve. */
export interface CurvePoint {
  readonly matchId: string
  readonly isPublic: boolean
  readonly endedAtMs: number
  /** After the match. */
  readonly rating: number
}

/** Query for points of a rating curve. */
export interface CurveQuery {
  readonly accountId: string
  readonly ladder: string
  /** Time of the query: matches that become public later are left out. */
  readonly nowMs: number
  /** Only matches that ended before; null starts at the newest. */
  readonly beforeMs: number | null
  readonly limit: number
}

/** Query for a leaderboard. */
export interface LeaderQuery {
  readonly ladder: string
  /** Only players with a rated match in this season. */
  readonly season: string
  /** Only players whose rating is not provisional at this time. */
  readonly atMs: number
  /** Only these accounts; absent for all. */
  readonly among?: readonly string[]
  /** Number of places to skip. */
  readonly from: number
  readonly limit: number
}

/**
 * A rated match of an account against one opponent, kept for a week to weigh and judge later ones. A
 * match of several sides has one for each. Plain data.
 */
export interface RecentGame {
  readonly matchId: string
  readonly accountId: string
  readonly ladder: string
  readonly endedAtMs: number
  readonly opponentId: string
  /** Hash of the opponent's network (results/networks.ts); null if unknown. */
  readonly opponentNetwork: string | null
  readonly isOpponentGuest: boolean
  /** Whether the two were on one network. */
  readonly sharesNetwork: boolean
  /** Whether it ended after few turns (results/fair-play.ts). */
  readonly isShort: boolean
  /** Points gained in the whole match, held ones included; 0 for a loss. */
  readonly gain: number
}

/** A gain kept out of the rating until the host releases it. Immutable plain data. */
export interface HeldGain {
  readonly matchId: string
  /** The account that gained. */
  readonly accountId: string
  readonly ladder: string
  readonly endedAtMs: number
  /** The first of the opponents, in seat order. */
  readonly opponentId: string
  /** The ratings of all others before the match, with the scores against them. */
  readonly met: MetSides
  /** The result as the standing counts it: a win, a draw or a loss. */
  readonly score: Score
  /** Weight of the match. */
  readonly weight: number
  /** Points at the time of the settlement. */
  readonly points: number
  readonly reasons: readonly HoldReason[]
}

/** The part of a rated match that is stored besides the standings. */
export interface Traces {
  readonly games: readonly RecentGame[]
  /** At most one for each account. */
  readonly held: readonly HeldGain[]
}

/** The rating before and after a gain was released. */
export interface Release {
  readonly before: number
  readonly after: number
}

/** Result of a release: `gone` if no gain is held for the match any more. */
export type Released = 'done' | 'stale' | 'gone'

/** Result of a settlement. */
export type Settled =
  | 'done'
  /** A match with this id was settled before. */
  | 'again'
  /** A standing changed meanwhile. */
  | 'stale'

/** Which delayed matches are read: those on a ladder, and those in which one of the accounts played. */
export interface DelayedAmong {
  readonly ladder?: string
  readonly accountIds?: readonly string[]
}

/** Stores finished matches and standings. Promises resolve once the change is durable. */
export interface ResultStore {
  /**
   * Stores a match, its standings and its `traces` atomically. Each standing replaces its previous
   * revision, or is the first one. It counts for the season in which the match ended, unless the
   * seat's gain is held.
   */
  readonly settle: (
    match: FinishedMatch,
    standings: readonly Standing[],
    traces?: Traces,
  ) => Promise<Settled>
  /** Null if there is none. */
  readonly match: (id: string) => Promise<FinishedMatch | null>
  readonly matches: (query: MatchQuery) => Promise<FoundMatches>
  /** Finished rated matches that are not public yet, earliest end first; by default all of them. */
  readonly delayed: (nowMs: number, among?: DelayedAmong) => Promise<readonly FinishedMatch[]>
  /** Null without a rated match on this ladder. */
  readonly standing: (accountId: string, ladder: string) => Promise<Standing | null>
  /** All standings of an account, sorted by ladder name. */
  readonly standings: (accountId: string) => Promise<readonly Standing[]>
  /** Best first; ties by account id. */
  readonly leaders: (query: LeaderQuery) => Promise<readonly SeasonStanding[]>
  /** Newest first; matches that ended at the same time by descending id. */
  readonly curve: (query: CurveQuery) => Promise<readonly CurvePoint[]>
  /** End times of matches since `sinceMs` that this account walked out of. */
  readonly walkouts: (accountId: string, sinceMs: number) => Promise<readonly number[]>
  /** The newest rated games of an account on a ladder that ended after `sinceMs`, at most 2,500. */
  readonly recent: (
    accountId: string,
    ladder: string,
    sinceMs: number,
  ) => Promise<readonly RecentGame[]>
  /** Deletes recent games that ended before `beforeMs` and resolves with their number. */
  readonly forgetRecent: (beforeMs: number) => Promise<number>
  /** Held gains, oldest match first, and their total number. */
  readonly heldGains: (
    limit: number,
  ) => Promise<{ readonly gains: readonly HeldGain[]; readonly total: number }>
  /** The held gains of a match, by account. */
  readonly heldGainsOf: (matchId: string) => Promise<readonly HeldGain[]>
  /**
   * Releases a held gain atomically: the standing replaces its previous revision, and the match and
   * its season count for the account.
   */
  readonly release: (held: HeldGain, standing: Standing, rating: Release) => Promise<Released>
  /** Discards the held gains of a match; false if there was none. */
  readonly discard: (matchId: string) => Promise<boolean>
  /**
   * Deletes the standings, held gains and recent games of an account and removes its name from its
   * matches, some at a time. If it fails halfway, the next call continues.
   */
  readonly forget: (accountId: string) => Promise<void>
}
