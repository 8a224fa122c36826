import { randomUUID } from 'node:crypto'
import { type Chance, fairChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK, type Stock } from '@dungeon-dice/shared/ddm'
import { standardNameFilter } from '../accounts/name-filter/read-name-filter.ts'
import type { NameFilter } from '../accounts/names.ts'
import { BotThreads } from '../bots/bot-threads.ts'
import { countedThinkers } from '../bots/counted-thinkers.ts'
import type { ThinkersOf } from '../bots/module.ts'
import { networkLimits } from '../cluster/limits/network-limits.ts'
import type { Cluster } from '../cluster/ports.ts'
import { singleNodeCluster } from '../cluster/single-node/single-node.ts'
import type { Games } from '../game/games.ts'
import { countedJournal } from '../match/counted-journal.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { type Ids, secureIds } from '../platform/id.ts'
import { jsonLog, type Log } from '../platform/log.ts'
import { metricsOf } from '../platform/metrics-of.ts'
import type { Metrics } from '../platform/ports.ts'
import { type DiskSpace, NO_DISK } from '../platform/quotas/ports.ts'
import { systemTimers, type Timers } from '../platform/timers.ts'
import { type NetworkHashes, Networks } from '../results/networks.ts'
import { memoryStores } from '../storage/memory/memory-stores.ts'
import type { StorePorts } from '../storage/ports.ts'
import { deleteAccount } from './delete-account.ts'

/** What an app is made of; all but the configuration can be left out. */
export interface AppPorts extends Partial<StorePorts> {
  readonly config: Config
  readonly clock?: Clock
  readonly timers?: Timers
  readonly ids?: Ids
  /** Names that nobody gets. */
  readonly isUnwantedName?: NameFilter
  /** The disk that all of this is kept on. */
  readonly disk?: DiskSpace
  readonly log?: Log
  /** What is counted for whoever watches over the server. */
  readonly metrics?: Metrics
  /** The servers that act as one; this one alone where it is left out. */
  readonly cluster?: Cluster
  /** The dice and figures that are played with. */
  readonly stock?: Stock
  /** The dice of a match, from its key. No configuration reaches it: tests and demos pass it here. */
  readonly chanceOf?: (key: Uint8Array) => Chance
  /** Tells the networks of players apart. No configuration reaches it: tests pass it here. */
  readonly networkHashes?: NetworkHashes
  /** What is played, in place of the game with `stock`: for tests that spoil it. */
  readonly games?: Games
  /** Who thinks for the bots: threads, unless a test looks on. */
  readonly thinkersOf?: ThinkersOf
}

/** The same, none left out but what is played. */
export type Wiring = Required<Omit<AppPorts, 'games'>> & Pick<AppPorts, 'games'>

/** What stands for the ports that were left out: everything in memory, on the machine's clock. */
export function wiringOf(ports: AppPorts): Wiring {
  const { clock = systemClock, log = jsonLog(ports.config) } = ports
  const { ids = secureIds } = ports
  const stores = memoryStores()
  const { secrets = stores.secrets } = ports
  const wiring: Wiring = {
    clock,
    timers: systemTimers(clock, log),
    ids,
    ...stores,
    secrets,
    networkHashes: new Networks(secrets, ids.secret),
    isUnwantedName: standardNameFilter(),
    disk: NO_DISK,
    log,
    metrics: metricsOf(ports.config),
    cluster: singleNodeCluster(randomUUID(), log),
    stock: BUILT_IN_STOCK,
    chanceOf: fairChance,
    thinkersOf: (parts) => new BotThreads(parts),
    ...ports,
  }
  return {
    ...wiring,
    journal: countedJournal(wiring.journal, wiring.metrics),
    thinkersOf: countedThinkers(wiring.thinkersOf, wiring.metrics),
    cluster: withNetworkLimits(wiring.cluster),
    accounts: { ...wiring.accounts, remove: (id) => deleteAccount(wiring, id) },
  }
}

/** The same cluster, whose limits count addresses whole and with the networks around them. */
const withNetworkLimits = (cluster: Cluster): Cluster => ({
  ...cluster,
  get isConnected() {
    return cluster.isConnected
  },
  limit: networkLimits(cluster.limit),
})
