import { randomUUID } from 'node:crypto'
import { type Chance, fairChance } from '@dungeon-dice/shared'
import { BUILT_IN_STOCK, type Stock } from '@dungeon-dice/shared/ddm'
import type { NameFilter } from '../accounts/names.ts'
import type { AccountStore, Secrets } from '../accounts/ports.ts'
import { BotThreads } from '../bots/bot-threads.ts'
import type { ThinkersOf } from '../bots/bots-of.ts'
import { type Clock, systemClock } from '../clock.ts'
import { aloneCluster } from '../cluster/alone.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import type { DdmHostTypes } from '../games/ddm/hosted-ddm.ts'
import type { HostedGame } from '../games/hosted-game.ts'
import { type Ids, secureIds } from '../id.ts'
import type { ListStore } from '../lists/ports.ts'
import { withLists } from '../lists/with-lists.ts'
import type { BlockStore } from '../lobby/ports.ts'
import type { Attic } from '../match/attic.ts'
import type { Journal } from '../match/journal.ts'
import type { AuditLog, ReportStore, SanctionStore } from '../moderation/ports.ts'
import { withOrder } from '../moderation/with-order.ts'
import { standardNameFilter } from '../name-filter/read-name-filter.ts'
import { memoryAccounts } from '../persistence/memory-accounts.ts'
import { memoryAudit } from '../persistence/memory-audit.ts'
import { memoryBlocks } from '../persistence/memory-blocks.ts'
import { memoryJournal } from '../persistence/memory-journal.ts'
import { memoryLists } from '../persistence/memory-lists.ts'
import { memoryRecords } from '../persistence/memory-records.ts'
import { memoryReports } from '../persistence/memory-reports.ts'
import { memoryResults } from '../persistence/memory-results.ts'
import { memorySanctions } from '../persistence/memory-sanctions.ts'
import { memorySecrets } from '../persistence/memory-secrets.ts'
import type { RecordStore } from '../records/ports.ts'
import type { ResultStore } from '../results/ports.ts'
import { countedJournal } from '../telemetry/counted-journal.ts'
import { countedThinkers } from '../telemetry/counted-thinkers.ts'
import { jsonLog, type Log } from '../telemetry/log.ts'
import { metricsOf } from '../telemetry/metrics-of.ts'
import type { Metrics } from '../telemetry/ports.ts'
import { systemTimers, type Timers } from '../timers.ts'
import { withFarewell } from './scoring.ts'

/** What an app is made of; all but the configuration can be left out. */
export interface AppPorts {
  readonly config: Config
  readonly clock?: Clock
  readonly timers?: Timers
  readonly ids?: Ids
  readonly journal?: Journal
  /** Journals of matches that ended. */
  readonly attic?: Attic
  readonly accounts?: AccountStore
  /** Who has blocked whom. */
  readonly blocks?: BlockStore
  /** Finished matches and ratings. */
  readonly results?: ResultStore
  /** Records of finished matches. */
  readonly records?: RecordStore
  readonly reports?: ReportStore
  readonly sanctions?: SanctionStore
  readonly audit?: AuditLog
  /** What the server itself has to know again after a restart. */
  readonly secrets?: Secrets
  /** Dice lists that accounts have saved. */
  readonly lists?: ListStore
  /** Names that nobody gets. */
  readonly isUnwantedName?: NameFilter
  readonly log?: Log
  /** What is counted for whoever watches over the server. */
  readonly metrics?: Metrics
  /** The servers that act as one; this one alone where it is left out. */
  readonly cluster?: Cluster
  /** The dice and figures that are played with. */
  readonly stock?: Stock
  /** The dice of a match, from its key. No configuration reaches it: tests and demos pass it here. */
  readonly chanceOf?: (key: Uint8Array) => Chance
  /** What is played, in place of the game with `stock`: for tests that spoil it. */
  readonly hosted?: HostedGame<DdmHostTypes>
  /** Who thinks for the bots: threads, unless a test looks on. */
  readonly thinkersOf?: ThinkersOf
}

/** The same, none left out but what is played. */
export type Wiring = Required<Omit<AppPorts, 'hosted'>> & Pick<AppPorts, 'hosted'>

/** What stands for the ports that were left out: everything in memory, on the machine's clock. */
export function wiringOf(ports: AppPorts): Wiring {
  const { clock = systemClock, log = jsonLog(ports.config) } = ports
  const wiring: Wiring = {
    clock,
    timers: systemTimers(clock, log),
    ids: secureIds,
    journal: memoryJournal(),
    // A journal in memory lets old matches go by itself.
    attic: { clear: async () => 0 },
    accounts: memoryAccounts(),
    blocks: memoryBlocks(),
    results: memoryResults(),
    records: memoryRecords(),
    reports: memoryReports(),
    sanctions: memorySanctions(),
    audit: memoryAudit(),
    lists: memoryLists(),
    secrets: memorySecrets(),
    isUnwantedName: standardNameFilter(),
    log,
    metrics: metricsOf(ports.config),
    cluster: aloneCluster(randomUUID(), log),
    stock: BUILT_IN_STOCK,
    chanceOf: fairChance,
    thinkersOf: (parts) => new BotThreads(parts),
    ...ports,
  }
  const listed = withLists(wiring.accounts, wiring.lists)
  const settled = withFarewell(listed, wiring.results)
  return {
    ...wiring,
    journal: countedJournal(wiring.journal, wiring.metrics),
    thinkersOf: countedThinkers(wiring.thinkersOf, wiring.metrics),
    accounts: withOrder(settled, wiring.reports, wiring.sanctions),
  }
}
