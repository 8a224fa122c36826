import { ok } from '@dungeon-dice/shared'
import type { Preset } from '@dungeon-dice/shared/ddm'
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
} from '@dungeon-dice/shared/protocol'
import { ask, type Given } from './http.ts'
import type { Session } from './session.ts'

export type { Leaderboard, LiveMatches, Profile, RatingCurve } from '@dungeon-dice/shared/protocol'

/** A match that is over. */
export type FinishedMatch = FinishedMatchWire

/** A page of matches that are over, the newest first; `next` is `before` of the next page. */
export type MatchPage = MatchesAnswer

/** A preset of the rules: each is a ladder of its own. */
export type Ladder = Preset

/** A page of a list that is numbered: so many are left out, so many come (1 to 100). */
export interface ListPage {
  readonly from?: number
  readonly limit?: number
}

/** Which finished matches are wanted. */
export interface MatchFilter {
  readonly preset?: Ladder
  /** `next` of the page before. */
  readonly before?: string
  /** 1 to 100; 50 when left out. */
  readonly limit?: number
}

/** What a server tells of players and their matches. */
export interface Records {
  /** A player, by a name that is or looks like theirs, with one's own ratings at once; refused with `no_such_player`. */
  readonly profile: (name: string) => Promise<Given<Profile>>
  /**
   * The best players of a preset in a season, a quarter of the year such as `2026-4`: the one that
   * goes on, when it is left out. Nobody whose rating is provisional.
   */
  readonly leaderboard: (
    preset: Ladder,
    page?: ListPage & { readonly season?: string },
  ) => Promise<Given<Leaderboard>>
  /** How the rating of a player went; `next` is `beforeMs` of the page with older matches. */
  readonly curve: (
    name: string,
    which: { readonly preset: Ladder; readonly beforeMs?: number; readonly limit?: number },
  ) => Promise<Given<RatingCurve>>
  /** Matches that are over, those of one player if one is named: public ones and one's own. */
  readonly matches: (
    which?: MatchFilter & { readonly player?: string },
  ) => Promise<Given<MatchPage>>
  /** The own matches that are over, private ones too; none for whoever is nobody so far. */
  readonly ownMatches: (which?: MatchFilter) => Promise<Given<MatchPage>>
  /** Matches that go on and can be watched, the newest first. */
  readonly liveMatches: (
    which?: ListPage & { readonly preset?: Ladder },
  ) => Promise<Given<LiveMatches>>
}

/** Reads records at `url`; nobody has to be anybody for it, but for the own matches. */
export const recordsAt = (url: string, session: Session): Records => ({
  profile: (name) =>
    session.askAsKnown({ path: `players/${encodeURIComponent(name)}`, reader: profileSchema }),
  leaderboard: (preset, page = {}) =>
    ask(url, { path: `leaderboard/${preset}${queryOf(page)}`, reader: leaderboardSchema }),
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
