import { randomUUID } from 'node:crypto'
import { assert, type Chance, fairChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK, type Stock } from '@dungeon-dice/shared/ddm'
import { standardNameFilter } from '../accounts/name-filter/read-name-filter.ts'
import type { NameFilter } from '../accounts/names.ts'
import { BotThreads } from '../bots/bot-threads.ts'
import type { ThinkersOf } from '../bots/module.ts'
import { thinkersWithMetrics } from '../bots/thinking-metrics.ts'
import { networkLimits } from '../cluster/limits/network-limits.ts'
import type { Cluster } from '../cluster/ports.ts'
import { singleNodeCluster } from '../cluster/single-node/single-node.ts'
import type { Games } from '../game/games.ts'
import { journalWithMetrics } from '../match/journal-metrics.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { type Ids, secureIds } from '../platform/id.ts'
import { jsonLog, type Log } from '../platform/log.ts'
import { nativeKeyedHash } from '../platform/native-hash.ts'
import { NO_METRICS } from '../platform/no-metrics.ts'
import type { Metrics } from '../platform/ports.ts'
import { type DiskSpace, NO_DISK, NO_LOAD, type ServerLoad } from '../platform/quotas/ports.ts'
import { NO_STALLS, type Stalls } from '../platform/stall-watch.ts'
import { systemTimers, type Timers } from '../platform/timers.ts'
import { httpsTransport } from '../push/https-transport.ts'
import type { PushTransport } from '../push/ports.ts'
import { type NetworkHashes, Networks } from '../results/networks.ts'
import { memoryStores } from '../storage/memory/memory-stores.ts'
import type { StorePorts } from '../storage/ports.ts'
import { deletionOf } from './delete-account.ts'

/** Dependencies of an app; all but the configuration are optional. */
export interface AppPorts extends Partial<StorePorts> {
  readonly config: Config
  readonly clock?: Clock
  readonly timers?: Timers
  readonly ids?: Ids
  /** Names that no account may take. */
  readonly isUnwantedName?: NameFilter
  /** The disk that holds the data. */
  readonly disk?: DiskSpace
  /** True when the database has lost steps that were stored. */
  readonly isRolledBack?: boolean
  /** Load of this process. */
  readonly load?: ServerLoad
  readonly log?: Log
  /** Metrics of the server; none by default. `metricsOf` returns those of a configuration. */
  readonly metrics?: Metrics
  /** The cluster; this server alone by default. */
  readonly cluster?: Cluster
  /** The catalogue of dice and figures. */
  readonly stock?: Stock
  /** Derives the dice of a match from its key. Not configurable: only tests and demos replace it. */
  readonly chanceOf?: (key: Uint8Array) => Chance
  /** Maps addresses to networks. Not configurable: only tests replace it. */
  readonly networkHashes?: NetworkHashes
  /** Reaches push services: over HTTPS, and only the host's, by default. */
  readonly pushTransport?: PushTransport
  /** Replaces the hosted games: for tests with a faulty game. */
  readonly games?: Games
  /** Computes the bots' answers: worker threads by default. */
  readonly thinkersOf?: ThinkersOf
  /** Detects that the process stood still; by default it never does: tests control the time. */
  readonly stalls?: Stalls
}

/** All dependencies with their defaults filled in. */
export type Wiring = Required<Omit<AppPorts, 'games'>> & Pick<AppPorts, 'games'>

/** Defaults of the ports: everything in memory, on the system clock. */
export function wiringOf(ports: AppPorts): Wiring {
  const { config, clock = systemClock, log = jsonLog(config) } = ports
  const hasMetrics = config.metricsKeyHash === null || ports.metrics !== undefined
  assert(hasMetrics, 'METRICS_KEY is set: pass the metrics of `metricsOf`')
  const { ids = secureIds } = ports
  const stores = memoryStores()
  const { secrets = stores.secrets } = ports
  const wiring: Wiring = {
    clock,
    timers: systemTimers(clock, log),
    stalls: NO_STALLS,
    ids,
    ...stores,
    secrets,
    networkHashes: new Networks(secrets, ids.secret),
    isUnwantedName: standardNameFilter(),
    disk: NO_DISK,
    load: NO_LOAD,
    isRolledBack: false,
    log,
    metrics: NO_METRICS,
    cluster: singleNodeCluster(randomUUID(), log),
    stock: BUILT_IN_STOCK,
    chanceOf: (key) => fairChance(key, nativeKeyedHash),
    pushTransport: httpsTransport({ services: config.pushServices }),
    thinkersOf: (parts) => new BotThreads(parts),
    ...ports,
  }
  return {
    ...wiring,
    journal: journalWithMetrics(wiring.journal, wiring.metrics),
    thinkersOf: thinkersWithMetrics(wiring.thinkersOf, wiring.metrics),
    cluster: withNetworkLimits(wiring.cluster),
    accounts: { ...wiring.accounts, remove: deletionOf(wiring) },
  }
}

/** The same cluster with limits that count each address and the networks that contain it. */
const withNetworkLimits = (cluster: Cluster): Cluster => ({
  ...cluster,
  get isConnected() {
    return cluster.isConnected
  },
  limit: networkLimits(cluster.limit),
})
