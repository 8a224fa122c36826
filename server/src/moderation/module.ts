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
  AuditLog,
  Keeping,
  Matches,
  Orders,
  People,
  ReportStore,
  SanctionStore,
} from './ports.ts'
import { ReportInbox } from './report-inbox.ts'
import type { Sanctions } from './sanctions.ts'

/** What chat and moderation are made from. */
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
  /** Those in force. */
  readonly inForce: Sanctions
  readonly audit: AuditLog
  readonly results: ResultStore
  /** What may be stored for those who report. */
  readonly storage: StoreQuota
}

/** Sanctions, chat under them, what the host can do, and the events of accounts at all servers. */
export interface ModerationModule {
  readonly live: LiveAccounts
  /** Why an account may not come back to its seat: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<ServerRefusal | null>
  /** Publishes changes of accounts to all servers. */
  readonly accountEvents: AccountEvents
  /** Blocks that those who talk hear of at once, at all servers. */
  readonly blocks: BlockStore
  /** Tells all servers that one account has blocked another. */
  readonly onBlock: (accountId: string, blockedId: string) => void
  /** Tells everybody who is connected to any server. */
  readonly announce: (text: string) => void
  /** Closes all connections of an account, which may come back; how many there were. */
  readonly kick: (accountId: string) => Promise<number>
  readonly openTalk: OpenTalk
  /** The addresses of the host; none without a key. */
  readonly routesFor: (matches: Matches, keeping: Keeping) => readonly Route[]
  /** Ends all subscriptions. */
  readonly stop: () => void
}

const HOUR_SECONDS = 3_600

/** Chat and moderation as the host has set them. */
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
  const orders = ordersOf(people, channels)
  const announce = (text: string) => people.tell({ type: 'announced', text, at: clock.now() })
  const kick = (accountId: string) => people.order({ type: 'kicked', accountId })
  servePlayers(parts, live)
  return {
    live,
    barOf: async (accountId) =>
      (await parts.accounts.byId(accountId)) === null
        ? refusal('no_seat')
        : sanctions.banOf(accountId),
    accountEvents: {
      onChange: (account) => people.tell({ type: 'changed', account }),
      onGone: (accountId) => people.tell({ type: 'gone', accountId }),
    },
    blocks: withBlockEvents(parts.blocks, (accountId) =>
      people.tell({ type: 'blocks', accountId }),
    ),
    onBlock: (accountId, blockedId) => people.tell({ type: 'blocked', accountId, blockedId }),
    announce,
    kick,
    openTalk,
    routesFor: (matches, keeping) =>
      routesOf(parts, { sanctions, orders, matches, keeping, announce, kick }),
    stop,
  }
}

const ordersOf = (people: PeopleEvents, channels: ChatChannels): Orders => ({
  ban: (accountId, untilMs) => people.order({ type: 'banned', accountId, untilMs }),
  unban: (accountId) => people.tell({ type: 'unbanned', accountId }),
  silence: async (accountId) => {
    people.tellOthers({ type: 'silenced', accountId })
    await channels.forget(accountId)
  },
})

function inboxOf({ cluster, config, reports, clock, storage }: ModerationModuleParts): ReportInbox {
  const filing = cluster.limit('reports', config.reportsPerHour, HOUR_SECONDS, 'for good')
  return new ReportInbox(reports, filing, clock, storage)
}

/** Tells other servers, for the host, who is connected to this one. */
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
  known: Pick<ModeratorParts, 'sanctions' | 'orders' | 'matches' | 'keeping'> &
    Pick<AdminServiceParts, 'announce' | 'kick'>,
): readonly Route[] {
  const { config, log, clock, reports, audit, accounts, sanctions: store } = parts
  const { adminKeyHash: keyHash, adminTriesPerHour } = config
  if (keyHash === null) return []
  const tries = parts.cluster.limit('admin-tries', adminTriesPerHour, HOUR_SECONDS, 'for good')
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
