import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { isGuest } from '../accounts/account.ts'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { BlockStore } from '../accounts/blocks.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import { withBlockEvents } from '../chat/block-events.ts'
import type { ChatChannels } from '../chat/chat-channels.ts'
import { chatModule, type OpenTalk } from '../chat/module.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { StoreQuota } from '../platform/quotas/ports.ts'
import type { Timers } from '../platform/timers.ts'
import type { ResultStore } from '../results/ports.ts'
import { AdminKey } from '../transport/http/admin-key.ts'
import type { Route } from '../transport/http/route.ts'
import { LiveAccounts } from '../transport/live-accounts.ts'
import { adminRoutes } from './admin/admin-routes.ts'
import { AdminService, type AdminServiceParts } from './admin/admin-service.ts'
import { adminServiceRoutes } from './admin/admin-service-routes.ts'
import { playersHere } from './admin/calls.ts'
import { gainRoutes } from './admin/gain-routes.ts'
import { HeldGains } from './admin/held-gains.ts'
import { localPlayers } from './admin/local-players.ts'
import { Moderator, type ModeratorParts } from './moderator.ts'
import { type AccountEventHandlers, peopleOf } from './people.ts'
import type { PeopleEvents } from './people-events.ts'
import type {
  AccountData,
  AuditLog,
  Enforcement,
  Matches,
  People,
  ReportStore,
  SanctionStore,
} from './ports.ts'
import { ReportInbox } from './report-inbox.ts'
import type { Sanctions } from './sanctions.ts'

/** Dependencies of the moderation module. */
export interface ModerationModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit' | 'peers' | 'members'>
  readonly accounts: AccountStore
  readonly blocks: BlockStore
  readonly reports: ReportStore
  readonly sanctions: SanctionStore
  /** The sanctions in force. */
  readonly inForce: Sanctions
  readonly audit: AuditLog
  readonly results: ResultStore
  /** Storage quota of reporters. */
  readonly storage: StoreQuota
}

/** Sanctions, the chat under them, admin actions, and account events of the cluster. */
export interface ModerationModule {
  readonly live: LiveAccounts
  /**
   * Why an account may not return to its seat: `banned` (P16.1), or `no_seat` if it was deleted.
   */
  readonly barOf: (accountId: string) => Promise<ServerRefusal | null>
  /** Publishes account changes to all servers. */
  readonly accountEvents: AccountEvents
  /** A block store that publishes changes to all servers. */
  readonly blocks: BlockStore
  /** Notifies all servers that one account has blocked another. */
  readonly onBlock: (accountId: string, blockedId: string) => void
  /** Shows an announcement to every connected client of the cluster. */
  readonly announce: (text: string) => void
  /** Closes all connections of an account, which may reconnect; resolves with their number. */
  readonly kick: (accountId: string) => Promise<number>
  readonly openTalk: OpenTalk
  /** Admin routes; none without an admin key. */
  readonly routesFor: (matches: Matches, accountData: AccountData) => readonly Route[]
  /** Ends all subscriptions. */
  readonly stop: () => void
}

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 24 * HOUR_SECONDS
/** Reports of one address, as a multiple of those of one player. */
const ADDRESS_FACTOR = 10
/** Reports about one account that are stored with chat lines within a day: of all, and of one network. */
const WITH_LINES_PER_DAY = 50
const NETWORK_WITH_LINES_PER_DAY = 10

/** Chat and moderation as configured. */
export function moderationModule(
  parts: ModerationModuleParts,
  subscriptions: AccountEventHandlers,
): ModerationModule {
  const { config, clock, inForce: sanctions } = parts
  const wayMs = config.reservationSeconds * 1_000
  const live = new LiveAccounts(clock, wayMs)
  const { file: takeReport } = inboxOf(parts)
  const { channels, openTalk } = chatModule({ ...parts, mutes: sanctions, takeReport })
  const { people, stop } = peopleOf({ ...parts, sanctions, live, channels, subscriptions, wayMs })
  const enforcement = enforcementOf(people, channels)
  const announce = (text: string) => people.publish({ type: 'announced', text, at: clock.now() })
  const kick = (accountId: string) => people.publishAndCount({ type: 'kicked', accountId })
  servePlayers(parts, live)
  return {
    live,
    barOf: async (accountId) =>
      (await parts.accounts.byId(accountId)) === null
        ? refusal('no_seat')
        : sanctions.banOf(accountId),
    accountEvents: {
      onChange: (account) => people.publish({ type: 'changed', account }),
      onGone: (accountId) => people.publish({ type: 'gone', accountId }),
    },
    blocks: withBlockEvents(parts.blocks, (accountId) =>
      people.publish({ type: 'blocks', accountId }),
    ),
    onBlock: (accountId, blockedId) => people.publish({ type: 'blocked', accountId, blockedId }),
    announce,
    kick,
    openTalk,
    routesFor: (matches, accountData) =>
      routesOf(parts, { sanctions, enforcement, matches, accountData, announce, kick }),
    stop,
  }
}

const enforcementOf = (people: PeopleEvents, channels: ChatChannels): Enforcement => ({
  ban: (accountId, untilMs) => people.publishAndCount({ type: 'banned', accountId, untilMs }),
  unban: (accountId) => people.publish({ type: 'unbanned', accountId }),
  silence: async (accountId) => {
    people.publishToOthers({ type: 'silenced', accountId })
    await channels.forget(accountId)
  },
})

function inboxOf({ cluster, config, reports, clock, storage }: ModerationModuleParts): ReportInbox {
  const { reportsPerHour } = config
  const byAddress = ADDRESS_FACTOR * reportsPerHour
  const limit = (name: string, most: number, seconds: number) =>
    cluster.limit(name, most, seconds, 'permanent')
  const limits = {
    byReporter: limit('reports', reportsPerHour, HOUR_SECONDS),
    byAddress: limit('address-reports', byAddress, HOUR_SECONDS),
    withLines: limit('report-lines', WITH_LINES_PER_DAY, DAY_SECONDS),
    withLinesByNetwork: limit('network-report-lines', NETWORK_WITH_LINES_PER_DAY, DAY_SECONDS),
  }
  return new ReportInbox({ store: reports, limits, clock, quota: storage })
}

/** Answers other servers' queries for the players connected here. */
function servePlayers({ cluster, accounts }: ModerationModuleParts, live: LiveAccounts): void {
  cluster.peers.serve(playersHere, (asked) =>
    localPlayers(live.here, (id) => playerOf(accounts, id), asked),
  )
}

const playerOf = async (accounts: AccountStore, accountId: string) => {
  const account = await accounts.byId(accountId)
  return account === null ? null : { name: account.name, guest: isGuest(account) }
}

function routesOf(
  parts: ModerationModuleParts,
  known: Pick<ModeratorParts, 'sanctions' | 'enforcement' | 'matches' | 'accountData'> &
    Pick<AdminServiceParts, 'announce' | 'kick'>,
): readonly Route[] {
  const { config, log, clock, reports, audit, accounts, sanctions: store } = parts
  const { adminKeyHash: keyHash, adminTriesPerHour } = config
  if (keyHash === null) return []
  const tries = parts.cluster.limit('admin-tries', adminTriesPerHour, HOUR_SECONDS, 'permanent')
  const people = namesOf(accounts)
  const moderator = new Moderator({ ...known, reports, audit, store, people, clock })
  const adminService = new AdminService({ ...known, cluster: parts.cluster, audit, people, clock })
  const key = new AdminKey({ keyHash, tries, log })
  const gains = new HeldGains({ store: parts.results, audit, people, clock })
  return [
    ...adminRoutes(moderator, key),
    ...adminServiceRoutes(adminService, key),
    ...gainRoutes(gains, key),
  ]
}

const namesOf = (accounts: AccountStore): People => ({
  named: (name) => accounts.byNameKey(skeletonOf(name)),
  nameOf: async (accountId) => (await accounts.byId(accountId))?.name ?? null,
})
