import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { isGuest } from '../accounts/account.ts'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { AccountNews } from '../accounts/with-news.ts'
import { withBlockNews } from '../chat/block-news.ts'
import { ChatHouse, type Venue } from '../chat/chat-house.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import { AdminKey } from '../http/admin-key.ts'
import { adminRoutes } from '../http/admin-routes.ts'
import { overseeingRoutes } from '../http/overseeing-routes.ts'
import type { Route } from '../http/route.ts'
import type { BlockStore } from '../lobby/ports.ts'
import { LiveAccounts } from '../moderation/live-accounts.ts'
import { Moderator, type ModeratorParts } from '../moderation/moderator.ts'
import type { PeopleNews } from '../moderation/people-news.ts'
import type {
  AuditLog,
  Keeping,
  Matches,
  Orders,
  People,
  ReportStore,
  SanctionStore,
} from '../moderation/ports.ts'
import { ReportDesk } from '../moderation/report-desk.ts'
import { Sanctions } from '../moderation/sanctions.ts'
import { playersHere } from '../overseeing/calls.ts'
import { localPlayers } from '../overseeing/local-players.ts'
import { Overseer, type OverseerParts } from '../overseeing/overseer.ts'
import { RoomTalk } from '../rooms/room-talk.ts'
import { Outbox } from '../socket/outbox.ts'
import type { Slices } from '../socket/slices.ts'
import type { Log } from '../telemetry/log.ts'
import type { Timers } from '../timers.ts'
import { type PeopleEars, peopleOf } from './people.ts'

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
}

/** Talk and order: who may be here, who may talk, and what the host can do about it. */
export interface Moderation {
  readonly live: LiveAccounts
  /** Why an account may not come back to its seat: `banned` (P16.1), or `no_seat` when it was removed. */
  readonly barOf: (accountId: string) => Promise<ServerRefusal | null>
  /** Tells all servers of accounts. */
  readonly news: AccountNews
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
export function moderationOf(parts: ModerationParts, ears: PeopleEars): Moderation {
  const { config, clock, log } = parts
  const sanctions = new Sanctions(parts.sanctions, clock)
  const wayMs = config.reservationSeconds * 1_000
  const live = new LiveAccounts(clock, wayMs)
  const house = chatOf(parts, sanctions)
  const outbox = new Outbox(config.maxBufferedBytes)
  const { people, stop } = peopleOf({ ...parts, sanctions, live, house, ears, wayMs })
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
    blocks: withBlockNews(parts.blocks, (accountId) => people.tell({ type: 'blocks', accountId })),
    onBlock: (accountId, blockedId) => people.tell({ type: 'blocked', accountId, blockedId }),
    announce,
    kick,
    openTalk: (venue, slices) =>
      new RoomTalk({ house, outbox, log, ...(slices === undefined ? {} : { slices }) }, venue),
    routesFor: (matches, keeping) =>
      routesOf(parts, { sanctions, orders, matches, keeping, announce, kick }),
    stop,
  }
}

const ordersOf = (people: PeopleNews, house: ChatHouse): Orders => ({
  ban: (accountId, untilMs) => people.order({ type: 'banned', accountId, untilMs }),
  unban: (accountId) => people.tell({ type: 'unbanned', accountId }),
  silence: async (accountId) => {
    people.tellOthers({ type: 'silenced', accountId })
    await house.forget(accountId)
  },
})

function chatOf(parts: ModerationParts, mutes: Sanctions): ChatHouse {
  const { config, clock, cluster, reports, blocks: store } = parts
  const filing = cluster.limit('reports', config.reportsPerHour, HOUR_SECONDS, 'for good')
  const desk = new ReportDesk(reports, filing, clock)
  const pace = cluster.limit('chat-lines', config.chatLinesPer10Seconds, PACE_SECONDS, 'for good')
  const blocks = { blockedBy: async (accountId: string) => new Set(await store.of(accountId)) }
  const { chatLetters: letters, chat: mode } = config
  return new ChatHouse({ clock, pace, mutes, blocks, letters, mode }, desk.file)
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
    Pick<OverseerParts, 'announce' | 'kick'>,
): readonly Route[] {
  const { config, log, clock, reports, audit, accounts, sanctions: store } = parts
  const { adminKeyHash: keyHash, adminTriesPerHour } = config
  if (keyHash === null) return []
  const tries = parts.cluster.limit('admin-tries', adminTriesPerHour, HOUR_SECONDS, 'for good')
  const people = namesOf(accounts)
  const moderator = new Moderator({ ...known, reports, audit, store, people, clock })
  const overseer = new Overseer({ ...known, cluster: parts.cluster, audit, people, clock })
  const key = new AdminKey({ keyHash, tries, log })
  return [...adminRoutes(moderator, key), ...overseeingRoutes(overseer, key)]
}

const namesOf = (accounts: AccountStore): People => ({
  named: (name) => accounts.byNameKey(skeletonOf(name)),
  nameOf: async (accountId) => (await accounts.byId(accountId))?.name ?? null,
})
