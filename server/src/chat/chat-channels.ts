import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { BlockedSets } from './blocked-sets.ts'
import { Channel, type ChannelRules, type ChatParts } from './channel.ts'
import type { ChannelStore } from './channel-store.ts'
import { stricter } from './chat-message.ts'
import type { Blocks, TakeReport } from './ports.ts'
import { Talk } from './talk.ts'

/**
 * Where people talk: a match, its spectators, or the lobby. The stricter of its mode and the host's
 * applies.
 */
export interface Venue extends ChannelRules {
  /** Kind of room and its id, such as `match:…`. */
  readonly name: string
  /** Storage and delivery beyond this server; absent if the channel is local. */
  readonly store?: ChannelStore
}

/** Dependencies of `ChatChannels`. */
export interface ChatChannelsParts extends Omit<ChatParts, 'blocked'> {
  readonly blocks: Blocks
  /** The host's chat mode. */
  readonly mode: ChatMode
}

/** An open venue. */
interface Open {
  readonly talk: Talk
  readonly channel: Channel
  /** How many users have opened it and not closed it yet. */
  count: number
}

/** All chat channels of a server. */
export class ChatChannels {
  readonly #parts: ChatChannelsParts
  readonly #takeReport: TakeReport
  readonly #open = new Map<string, Open>()
  readonly #blocked: BlockedSets

  constructor(parts: ChatChannelsParts, takeReport: TakeReport) {
    this.#parts = parts
    this.#blocked = new BlockedSets(parts.blocks)
    this.#takeReport = takeReport
  }

  /** Opens a venue, or returns the one that is already open. */
  open({ name, store, ...own }: Venue): Talk {
    const known = this.#open.get(name)
    if (known !== undefined) known.count += 1
    if (known !== undefined) return known.talk
    const rules = { ...own, mode: stricter(own.mode, this.#parts.mode) }
    const channel = new Channel({ ...this.#parts, blocked: this.#blocked }, rules, store)
    const { letters } = this.#parts
    const talk = new Talk({ channel, takeReport: this.#takeReport, venue: name, letters })
    this.#open.set(name, { talk, channel, count: 1 })
    return talk
  }

  /** Closes the venue once nobody uses it. */
  close(talk: Talk): void {
    const open = this.#open.get(talk.venue)
    if (open?.talk !== talk) return
    open.count -= 1
    if (open.count > 0) return
    this.#open.delete(talk.venue)
    open.channel.close()
  }

  /** Hides the lines of a silenced account from newcomers. */
  async forget(accountId: string): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ channel }) => channel.forget(accountId)))
  }

  /** An account was renamed. */
  rename(account: Parameters<Channel['rename']>[0]): void {
    for (const { channel } of this.#open.values()) channel.rename(account)
  }

  /** Reloads an account's blocks; resolves once they apply. */
  blocksChanged(accountId: string): Promise<void> {
    return this.#blocked.changed(accountId)
  }
}
