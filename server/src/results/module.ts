import type { Chance } from '@dungeon-dice/shared'
import type { AccountStore } from '../accounts/ports.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Games } from '../game/games.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { Timers } from '../platform/timers.ts'
import { storedConduct } from './conduct.ts'
import type { Conduct, Ratings, ResultStore, SeatRatings } from './ports.ts'
import { type ProfileParts, Profiles } from './profiles.ts'
import { publicRatings } from './public-results.ts'
import { storedRatings } from './ratings.ts'
import type { RecordStore } from './records/ports.ts'
import { MatchRecords } from './records/records.ts'
import { Results } from './results.ts'
import { seatRatings } from './seat-ratings.ts'
import type { UsageStore } from './usage/ports.ts'
import { Usage } from './usage/usage.ts'

/** Dependencies of the results module. */
export interface ResultsModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly accounts: AccountStore
  readonly results: ResultStore
  readonly usage: UsageStore
  /** The measured rating of a bot under a preset. */
  readonly botRating: (bot: string, preset: string) => number
  readonly sessions: {
    /** Whether the match is visible to everybody or only to its players. */
    readonly isPublic: (matchId: string) => boolean
  }
  /** Public matches in progress, newest first. */
  readonly live: ProfileParts['live']
}

/** Results, ratings and conduct. */
export interface ResultsModule {
  readonly ratings: Ratings
  readonly seatRatings: SeatRatings
  readonly conduct: Conduct
  readonly results: Results
  readonly profiles: Profiles
  readonly usage: Usage
}

export function resultsModule(parts: ResultsModuleParts): ResultsModule {
  const { results: store, clock, config, sessions } = parts
  const ratings = storedRatings(store, clock)
  const usage = new Usage({ ...parts, store: parts.usage })
  return {
    ratings,
    // Everybody in a match sees the ratings of its seats (P9.9).
    seatRatings: seatRatings({
      ...parts,
      ratings: publicRatings(store, clock),
      timeoutMs: config.ratingPatienceMs,
    }),
    conduct: storedConduct(store),
    results: new Results({
      ...parts,
      store,
      isPublic: (matchId) => sessions.isPublic(matchId),
      onSettled: usage.onSettled,
    }),
    usage,
    profiles: new Profiles({ ...parts, store }),
  }
}

/** Dependencies of the records module. */
interface RecordsModuleParts {
  readonly config: Config
  readonly records: RecordStore
  readonly journal: Journal
  readonly chanceOf: (key: Uint8Array) => Chance
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit'>
}

const MINUTE_SECONDS = 60

/** The records of finished matches. */
export const recordsModule = (
  { config, records: store, journal, chanceOf, log, cluster }: RecordsModuleParts,
  games: Games,
  profiles: Pick<Profiles, 'match'>,
): MatchRecords => {
  const { recordChecksPerMinute } = config
  return new MatchRecords({
    ...{ store, journal, chanceOf, log },
    games,
    checks: cluster.limit('record-checks', recordChecksPerMinute, MINUTE_SECONDS, 'permanent'),
    finished: (matchId, viewerId) => profiles.match(matchId, viewerId),
  })
}
