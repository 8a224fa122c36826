import type { BlockStore } from '../accounts/blocks.ts'
import type { Cluster } from '../cluster/ports.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { Outbox } from '../transport/ws/guarded-socket.ts'
import { Slices } from '../transport/ws/slices.ts'
import { ChatChannels, type Venue } from './chat-channels.ts'
import type { Mutes, TakeReport } from './ports.ts'
import { RoomTalk } from './room-talk.ts'

/** Dependencies of the chat module. */
export interface ChatModuleParts {
  readonly config: Config
  readonly clock: Clock
  readonly log: Log
  readonly cluster: Pick<Cluster, 'limit'>
  readonly blocks: Pick<BlockStore, 'of'>
  readonly mutes: Mutes
  readonly takeReport: TakeReport
}

/** Opens the chat of a room. */
export type OpenTalk = (venue: Venue) => RoomTalk

/** Window of the chat rate limits. */
const PACE_SECONDS = 10

/** The chat channels of a server with the configured limits. */
export function chatModule({ config, clock, log, cluster, blocks, ...parts }: ChatModuleParts): {
  readonly channels: ChatChannels
  readonly openTalk: OpenTalk
} {
  const pace = (name: string, lines: number) =>
    cluster.limit(name, lines, PACE_SECONDS, 'permanent')
  const addressPace = pace('address-chat-lines', config.addressChatLinesPer10Seconds)
  const channels = new ChatChannels(
    {
      clock,
      pace: pace('chat-lines', config.chatLinesPer10Seconds),
      mutes: parts.mutes,
      blocks: { blockedBy: async (accountId) => new Set(await blocks.of(accountId)) },
      letters: config.chatLetters,
      mode: config.chat,
    },
    parts.takeReport,
  )
  const outbox = new Outbox(log)
  // Each room has its own, so that a large one delays no other.
  const openTalk: OpenTalk = (venue) =>
    new RoomTalk({ channels, addressPace, outbox, slices: new Slices(log), log }, venue)
  return { channels, openTalk }
}
