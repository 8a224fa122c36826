import type { AccountStore } from '../accounts/ports.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { HostTypes } from '../game/hosted-game.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import { storedConduct } from '../results/conduct.ts'
import type { Conduct, Ratings, ResultStore, SeatRatings } from '../results/ports.ts'
import { Profiles } from '../results/profiles.ts'
import { storedRatings } from '../results/ratings.ts'
import { Results } from '../results/results.ts'
import { seatRatings } from '../results/seat-ratings.ts'
import { LiveMatches, type LiveMatchesParts } from '../session/live-matches.ts'
import type { SessionSubscriber } from '../session/session-event-bus.ts'

/** What the results and ratings of a server are made of. */
export interface ScoringParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly accounts: AccountStore
  readonly results: ResultStore
  readonly cluster: Pick<Cluster, 'self' | 'peers' | 'members'>
  /** How strong a bot was measured to be under a preset. */
  readonly botRating: (bot: string, preset: string) => number
  readonly sessions: {
    /** Whether everybody may know of a match, and not its players alone. */
    readonly isPublic: (matchId: string) => boolean
  }
  /** Those of this server that anybody can watch, and how far their spectators are. */
  readonly watchable: LiveMatchesParts['watchable']
}

/** What of a server keeps the score. */
export interface Scoring {
  readonly ratings: Ratings
  readonly seatRatings: SeatRatings
  readonly conduct: Conduct
  readonly results: Results
  readonly profiles: Profiles
}

/** Results, ratings and conduct over one store. */
export function scoringOf(parts: ScoringParts): Scoring {
  const { results: store, clock, config, sessions } = parts
  const ratings = storedRatings(store, clock)
  const live = new LiveMatches(parts)
  return {
    ratings,
    seatRatings: seatRatings({ ...parts, ratings, patienceMs: config.ratingPatienceMs }),
    conduct: storedConduct(store),
    results: new Results({ ...parts, store, isPublic: (matchId) => sessions.isPublic(matchId) }),
    profiles: new Profiles({ ...parts, store, live: () => live.all() }),
  }
}

/** Settles matches as they end. */
export const settling = <H extends HostTypes>(results: Results): SessionSubscriber<H> => ({
  onEnded: (session, ended) => results.settle(session, ended),
})
