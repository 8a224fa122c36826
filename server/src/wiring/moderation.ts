import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { skeletonOf } from '../accounts/names.ts'
import type { AccountStore } from '../accounts/ports.ts'
import type { AccountNews } from '../accounts/with-news.ts'
import { withBlockNews } from '../chat/block-news.ts'
import { ChatHouse, type Venue } from '../chat/chat-house.ts'
import { Pace } from '../chat/pace.ts'
import type { Clock } from '../clock.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Config } from '../config.ts'
import { AdminKey } from '../http/admin-key.ts'
import { adminRoutes } from '../http/admin-routes.ts'
import type { Route } from '../http/route.ts'
import type { BlockStore } from '../lobby/ports.ts'
import { LiveAccounts } from '../moderation/live-accounts.ts'
import { Moderator, type ModeratorParts } from '../moderation/moderator.ts'
import type {
  AuditLog,
  Keeping,
  Matches,
  People,
  ReportStore,
  SanctionStore,
} from '../moderation/ports.ts'
import { ReportDesk } from '../moderation/report-desk.ts'
import { Sanctions } from '../moderation/sanctions.ts'
import { RoomTalk } from '../rooms/room-talk.ts'
import { Outbox } from '../socket/outbox.ts'
import type { Slices } from '../socket/slices.ts'
import type { Log } from '../telemetry/log.ts'

/** What talk and order are made of. */
export interface ModerationParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit'>
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
  /** What it hears of accounts. */
  readonly news: AccountNews
  /** Blocks that those who talk hear of at once. */
  readonly blocks: BlockStore
  /** Lets the people of a room talk. */
  readonly openTalk: (venue: Venue, slices?: Slices) => RoomTalk
  /** The addresses of the host; none without a key. */
  readonly routesFor: (matches: Matches, keeping: Keeping) => readonly Route[]
}

const HOUR_SECONDS = 3_600

/** Talk and order as the host has set them. */
export function moderationOf(parts: ModerationParts): Moderation {
  const { config, clock, log } = parts
  const sanctions = new Sanctions(parts.sanctions, clock)
  const live = new LiveAccounts(clock, config.reservationSeconds * 1_000)
  const house = chatOf(parts, sanctions)
  const outbox = new Outbox(config.maxBufferedBytes)
  return {
    live,
    barOf: async (accountId) =>
      (await parts.accounts.byId(accountId)) === null
        ? refusal('no_seat')
        : sanctions.banOf(accountId),
    news: { onGone: (accountId) => live.remove(accountId) },
    blocks: withBlockNews(parts.blocks, (accountId) => house.blocksChanged(accountId)),
    openTalk: (venue, slices) =>
      new RoomTalk({ house, outbox, log, ...(slices === undefined ? {} : { slices }) }, venue),
    routesFor: (matches, keeping) =>
      routesOf(parts, { sanctions, live, venues: house, matches, keeping }),
  }
}

function chatOf(parts: ModerationParts, mutes: Sanctions): ChatHouse {
  const { config, clock, cluster, reports, blocks: store } = parts
  const filing = cluster.limit('reports', config.reportsPerHour, HOUR_SECONDS)
  const desk = new ReportDesk(reports, filing, clock)
  const pace = new Pace(clock, config.chatLinesPer10Seconds)
  const blocks = { blockedBy: async (accountId: string) => new Set(await store.of(accountId)) }
  const { chatLetters: letters, chat: mode } = config
  return new ChatHouse({ clock, pace, mutes, blocks, letters, mode }, desk.file)
}

function routesOf(
  parts: ModerationParts,
  known: Pick<ModeratorParts, 'live' | 'sanctions' | 'venues' | 'matches' | 'keeping'>,
): readonly Route[] {
  const { config, log, clock, reports, audit, accounts, sanctions: store } = parts
  const { adminKeyHash: keyHash, adminTriesPerHour } = config
  if (keyHash === null) return []
  const tries = parts.cluster.limit('admin-tries', adminTriesPerHour, HOUR_SECONDS)
  const people = peopleOf(accounts)
  const moderator = new Moderator({ ...known, reports, audit, store, people, clock })
  return adminRoutes(moderator, new AdminKey({ keyHash, tries, log }))
}

const peopleOf = (accounts: AccountStore): People => ({
  named: (name) => accounts.byNameKey(skeletonOf(name)),
  nameOf: async (accountId) => (await accounts.byId(accountId))?.name ?? null,
})
