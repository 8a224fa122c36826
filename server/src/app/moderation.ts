import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { isGuest } from '../accounts/account.ts'
import type { AccountEvents } from '../accounts/account-events.ts'
import type { BlockStore } from '../accounts/blocks.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import { withBlockEvents } from '../chat/block-events.ts'
import { ChatChannels, type Venue } from '../chat/chat-channels.ts'
import { RoomTalk } from '../chat/room-talk.ts'
import type { Cluster } from '../cluster/ports.ts'
import { adminRoutes } from '../moderation/admin/admin-routes.ts'
import { AdminService, type AdminServiceParts } from '../moderation/admin/admin-service.ts'
import { adminServiceRoutes } from '../moderation/admin/admin-service-routes.ts'
import { playersHere } from '../moderation/admin/calls.ts'
import { gainRoutes } from '../moderation/admin/gain-routes.ts'
import { HeldGains } from '../moderation/admin/held-gains.ts'
import { localPlayers } from '../moderation/admin/local-players.ts'
import { Moderator, type ModeratorParts } from '../moderation/moderator.ts'
import type { PeopleEvents } from '../moderation/people-events.ts'
import type {
  AuditLog,
  Keeping,
  Matches,
  Orders,
  People,
  ReportStore,
  SanctionStore,
} from '../moderation/ports.ts'
import { ReportInbox } from '../moderation/report-inbox.ts'
import { Sanctions } from '../moderation/sanctions.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import type { StoreQuota } from '../platform/quotas/ports.ts'
import type { Timers } from '../platform/timers.ts'
import type { ResultStore } from '../results/ports.ts'
import { AdminKey } from '../transport/http/admin-key.ts'
import type { Route } from '../transport/http/route.ts'
import { LiveAccounts } from '../transport/live-accounts.ts'
import { Outbox } from '../transport/ws/outbox.ts'
import type { Slices } from '../transport/ws/slices.ts'
import { type AccountEventHandlers, peopleOf } from './people.ts'

/** What talk and order are made of. */
export interface ModerationParts {
  readonly config: Config
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit' | 'peers' | 'members'>
  readonly accounts: AccountStore
  readonly blocks: BlockStore
  readonly reports: ReportStore
  readonly sanctions: SanctionStore
  readonly audit: AuditLog
  readonly results: ResultStore
  /** What may be stored for those who report. */
  readonly storage: StoreQuota
}

/** Talk and order: who may be here, who may talk, and what the host can do about it. */
export interface Moderation {
  readonly live: LiveAccounts
  /** Why an account may not come back to its seat: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<ServerRefusal | null>
  /** Tells all servers of accounts. */
  readonly news: AccountEvents
  /** Blocks that those who talk hear of at once, at all servers. */
  readonly blocks: BlockStore
  /** Tells all servers that one account has blocked another. */
  readonly onBlock: (accountId: string, blockedId: string) => void
  /** Tells everybody who is connected to any server. */
  readonly announce: (text: string) => void
  /** Closes all connections of an account, which may come back; how many there were. */
  readonly kick: (accountId: string) => Promise<number>
  /** Lets the people of a room talk. */
  readonly openTalk: (venue: Venue, slices?: Slices) => RoomTalk
  /** The addresses of the host; none without a key. */
  readonly routesFor: (matches: Matches, keeping: Keeping) => readonly Route[]
  /** Tells and hears no more. */
  readonly stop: () => void
}

const HOUR_SECONDS = 3_600
/** Lines of chat are counted over so long. */
const PACE_SECONDS = 10

/** Talk and order as the host has set them. */
export function moderationOf(
  parts: ModerationParts,
  subscriptions: AccountEventHandlers,
): Moderation {
  const { config, clock, log } = parts
  const sanctions = new Sanctions(parts.sanctions, clock)
  const wayMs = config.reservationSeconds * 1_000
  const live = new LiveAccounts(clock, wayMs)
  const house = chatOf(parts, sanctions)
  const outbox = new Outbox(config.maxBufferedBytes)
  const addressPace = addressPaceOf(parts)
  const { people, stop } = peopleOf({ ...parts, sanctions, live, house, subscriptions, wayMs })
  const orders = ordersOf(people, house)
  const announce = (text: string) => people.tell({ type: 'announced', text, at: clock.now() })
  const kick = (accountId: string) => people.order({ type: 'kicked', accountId })
  servePlayers(parts, live)
  return {
    live,
    barOf: async (accountId) =>
      (await parts.accounts.byId(accountId)) === null
        ? refusal('no_seat')
        : sanctions.banOf(accountId),
    news: {
      onChange: (account) => people.tell({ type: 'changed', account }),
      onGone: (accountId) => people.tell({ type: 'gone', accountId }),
    },
    blocks: withBlockEvents(parts.blocks, (accountId) =>
      people.tell({ type: 'blocks', accountId }),
    ),
    onBlock: (accountId, blockedId) => people.tell({ type: 'blocked', accountId, blockedId }),
    announce,
    kick,
    openTalk: (venue, slices) =>
      new RoomTalk({ house, addressPace, outbox, log, ...(slices && { slices }) }, venue),
    routesFor: (matches, keeping) =>
      routesOf(parts, { sanctions, orders, matches, keeping, announce, kick }),
    stop,
  }
}

const ordersOf = (people: PeopleEvents, house: ChatChannels): Orders => ({
  ban: (accountId, untilMs) => people.order({ type: 'banned', accountId, untilMs }),
  unban: (accountId) => people.tell({ type: 'unbanned', accountId }),
  silence: async (accountId) => {
    people.tellOthers({ type: 'silenced', accountId })
    await house.forget(accountId)
  },
})

const addressPaceOf = ({ cluster, config }: ModerationParts) =>
  cluster.limit('address-chat-lines', config.addressChatLinesPer10Seconds, PACE_SECONDS, 'for good')

function chatOf(parts: ModerationParts, mutes: Sanctions): ChatChannels {
  const { config, clock, cluster, reports, blocks: store } = parts
  const filing = cluster.limit('reports', config.reportsPerHour, HOUR_SECONDS, 'for good')
  const inbox = new ReportInbox(reports, filing, clock, parts.storage)
  const pace = cluster.limit('chat-lines', config.chatLinesPer10Seconds, PACE_SECONDS, 'for good')
  const blocks = { blockedBy: async (accountId: string) => new Set(await store.of(accountId)) }
  const { chatLetters: letters, chat: mode } = config
  return new ChatChannels({ clock, pace, mutes, blocks, letters, mode }, inbox.file)
}

/** Tells other servers, for the host, who is connected to this one. */
function servePlayers({ cluster, accounts }: ModerationParts, live: LiveAccounts): void {
  cluster.peers.serve(playersHere, (asked) =>
    localPlayers(live.here, (id) => playerOf(accounts, id), asked),
  )
}

const playerOf = async (accounts: AccountStore, accountId: string) => {
  const account = await accounts.byId(accountId)
  return account === null ? null : { name: account.name, guest: isGuest(account) }
}

function routesOf(
  parts: ModerationParts,
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
