import type { AccountStore } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { HostTypes } from '../games/hosted-game.ts'
import type { TableEvents } from '../hosting/table/table.ts'
import { LiveMatches } from '../hosting/whereabouts/live-matches.ts'
import { storedConduct } from '../results/conduct.ts'
import type { Conduct, Ratings, ResultStore, SeatRatings } from '../results/ports.ts'
import { Profiles } from '../results/profiles.ts'
import { storedRatings } from '../results/ratings.ts'
import { Results } from '../results/results.ts'
import { seatRatings } from '../results/seat-ratings.ts'
import type { LiveTable } from '../results/shown-matches.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'

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
  readonly tables: {
    /** Whether everybody may know of a match, and not its players alone. */
    readonly isPublic: (matchId: string) => boolean
    /** Those whose matches go on and can be watched by anybody. */
    readonly watchable: readonly LiveTable[]
  }
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
  const { results: store, clock, config, tables } = parts
  const ratings = storedRatings(store, clock)
  const live = new LiveMatches({ ...parts, watchable: () => tables.watchable })
  return {
    ratings,
    seatRatings: seatRatings({ ...parts, ratings, patienceMs: config.ratingPatienceMs }),
    conduct: storedConduct(store),
    results: new Results({ ...parts, store, isPublic: (matchId) => tables.isPublic(matchId) }),
    profiles: new Profiles({ ...parts, store, live: () => live.all() }),
  }
}

/** Settles matches as they end. */
export const settling = <H extends HostTypes>(results: Results): TableEvents<H> => ({
  onChange: () => undefined,
  onGone: () => undefined,
  onEnded: (table, ended) => results.settle(table, ended),
})

/** Accounts that leave nothing of themselves in the results when they are removed. */
export const withFarewell = (
  accounts: AccountStore,
  results: Pick<ResultStore, 'forget'>,
): AccountStore => ({
  create: (account) => accounts.create(account),
  byId: (id) => accounts.byId(id),
  byNameKey: (nameKey) => accounts.byNameKey(nameKey),
  replace: (account, revision) => accounts.replace(account, revision),
  saw: (id, atMs) => accounts.saw(id, atMs),
  guestsAway: (beforeMs, most) => accounts.guestsAway(beforeMs, most),
  remove: async (id) => {
    // In this order: while anything fails the player still has the account, and can ask again.
    await results.forget(id)
    const wasThere = await accounts.remove(id)
    // A match may have been settled meanwhile, while the account was still there.
    if (wasThere) await results.forget(id)
    return wasThere
  },
})
