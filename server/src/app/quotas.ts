import type { Cluster } from '../cluster/ports.ts'
import type { Journal } from '../match/journal.ts'
import { journalWithQuota, type PayingSeat } from '../match/journal-quota.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { Budget, StorageQuota } from '../platform/quotas/storage-quota.ts'
import type { Timers } from '../platform/timers.ts'
import type { RecordStore } from '../results/records/ports.ts'
import { recordsWithQuota } from '../results/records/record-quota.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

/** Dependencies of the quotas. */
interface QuotaParts {
  readonly config: Pick<Config, 'matchesPerHour' | 'storedKbPerDay'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit'>
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
const KILOBYTE = 1_000
const KIB = 1_024

/** The host's storage quotas for each address and account, counted across the cluster. */
export function quotasOf({ config, cluster, ...parts }: QuotaParts): StorageQuota {
  const budget = (name: string, points: number, seconds: number) =>
    new Budget({ ...parts, limit: cluster.limit(name, points - 1, seconds) })
  return new StorageQuota({
    matches: budget('matches', config.matchesPerHour, HOUR_SECONDS),
    bytes: budget('stored-bytes', config.storedKbPerDay * KILOBYTE, DAY_SECONDS),
  })
}

/** Stores that matches are written to. */
interface MatchStores {
  readonly config: Pick<Config, 'maxMatchKib'>
  readonly journal: Journal
  readonly records: RecordStore
  readonly log: Log
}

/** Charges the players for each write; a match whose journal grows too long ends in a draw. */
export function storesWithQuota<Stores extends MatchStores>(
  stores: Stores,
  quota: StorageQuota,
  sessions: () => Pick<MatchSessions, 'get'>,
): Stores {
  const { config, journal, records, log } = stores
  const payersOf = (matchId: string) => payersAt(sessions().get(matchId))
  const onFull = (matchId: string) => {
    const { match = null, seats } = sessions().get(matchId) ?? {}
    const [first] = seats?.names ?? []
    if (match === null || first === undefined) return
    log.warn({ matchId }, 'the journal of a match is full: it ends as a draw')
    void match.judge(first, 'draw')
  }
  const mostBytes = config.maxMatchKib * KIB
  return {
    ...stores,
    journal: journalWithQuota(journal, { quota, payersOf, mostBytes, onFull }),
    records: recordsWithQuota(records, quota, payersOf),
  }
}

/** The players of a match; none for an unknown match. */
const payersAt = (session: ReturnType<MatchSessions['get']>): readonly PayingSeat[] =>
  (session?.seats.people ?? []).map(({ seat, participant: { accountId }, address }) => ({
    seat,
    accountId,
    address,
  }))
