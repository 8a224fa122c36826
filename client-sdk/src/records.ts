import { ok } from '@dungeon-dice/shared'
import {
  curveSchema,
  type FinishedMatchWire,
  type Leaderboard,
  type LiveMatches,
  leaderboardSchema,
  liveMatchesSchema,
  type MatchesAnswer,
  matchesSchema,
  type Profile,
  profileSchema,
  type RatingCurve,
  type UsageAnswer,
  usageSchema,
} from '@dungeon-dice/shared/protocol'
import { ask, type Given } from './http.ts'
import type { Session } from './session.ts'

export type { Leaderboard, LiveMatches, Profile, RatingCurve } from '@dungeon-dice/shared/protocol'

/** A finished match. */
export type FinishedMatch = FinishedMatchWire

/** A page of finished matches, newest first; pass `next` as `before` for the next page. */
export type MatchPage = MatchesAnswer

/** Lists that players brought to rated matches: how often, and with what results. */
export type UsageStatistics = UsageAnswer

/** A preset of a game; each has its own ladder. */
export type Ladder = string

/** A page of a numbered list: `from` entries are skipped, `limit` returned (1 to 100). */
export interface ListPage {
  readonly from?: number
  readonly limit?: number
}

/** Filter for finished matches. */
export interface MatchFilter {
  readonly preset?: Ladder
  /** `next` of the previous page. */
  readonly before?: string
  /** 1 to 100; default 50. */
  readonly limit?: number
}

/** Public data about players and matches. */
export interface Records {
  /**
   * A player by name or look-alike name; your own ratings are always up to date. Refused with
   * `no_such_player`.
   */
  readonly profile: (name: string) => Promise<Given<Profile>>
  /**
   * The best players of a preset in a season, a calendar quarter such as `2026-4`; default: the
   * current one. Excludes provisional ratings.
   */
  readonly leaderboard: (
    preset: Ladder,
    page?: ListPage & { readonly season?: string },
  ) => Promise<Given<Leaderboard>>
  /** A player's rating history; pass `next` as `beforeMs` for older matches. */
  readonly curve: (
    name: string,
    which: { readonly preset: Ladder; readonly beforeMs?: number; readonly limit?: number },
  ) => Promise<Given<RatingCurve>>
  /** Finished matches, optionally of one player: public ones and your own. */
  readonly matches: (
    which?: MatchFilter & { readonly player?: string },
  ) => Promise<Given<MatchPage>>
  /** Your own finished matches, private ones included; empty if you are not signed in. */
  readonly ownMatches: (which?: MatchFilter) => Promise<Given<MatchPage>>
  /**
   * Usage statistics of rated matches of a preset in a month such as `2026-11`, by default the
   * newest, and in a rating bracket, by default `all`. Empty while too few matches are known.
   */
  readonly usage: (
    preset: Ladder,
    which?: { readonly month?: string; readonly bracket?: string },
  ) => Promise<Given<UsageStatistics>>
  /** Matches in progress that can be watched, newest first. */
  readonly liveMatches: (
    which?: ListPage & { readonly preset?: Ladder },
  ) => Promise<Given<LiveMatches>>
}

/** Reads records at `url`; only your own matches require an account. */
export const recordsAt = (url: string, session: Session): Records => ({
  profile: (name) =>
    session.askAsKnown({ path: `players/${encodeURIComponent(name)}`, reader: profileSchema }),
  leaderboard: (preset, page = {}) =>
    ask(url, { path: `leaderboard/${preset}${queryOf(page)}`, reader: leaderboardSchema }),
  usage: (preset, which = {}) =>
    ask(url, { path: `usage/${preset}${queryOf(which)}`, reader: usageSchema }),
  curve: (name, which) =>
    session.askAsKnown({
      path: `players/${encodeURIComponent(name)}/curve${queryOf(which)}`,
      reader: curveSchema,
    }),
  matches: (which = {}) =>
    session.askAsKnown({ path: `matches${queryOf(which)}`, reader: matchesSchema }),
  ownMatches: async (which = {}) =>
    (await session.isNobody())
      ? ok({ matches: [], next: null })
      : session.ask({ path: `me/matches${queryOf(which)}`, reader: matchesSchema }),
  liveMatches: (which = {}) =>
    ask(url, { path: `matches/live${queryOf(which)}`, reader: liveMatchesSchema }),
})

function queryOf(chosen: object): string {
  const facts = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return facts.length === 0
    ? ''
    : `?${new URLSearchParams(facts.map(([key, value]) => [key, String(value)]))}`
}
