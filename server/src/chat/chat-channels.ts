import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { BlockedSets } from './blocked-sets.ts'
import { Channel, type ChannelRules, type ChatParts } from './channel.ts'
import type { ChannelStore } from './channel-store.ts'
import { stricter } from './chat-message.ts'
import type { Blocks, TakeReport } from './ports.ts'
import { Talk } from './talk.ts'

/** Where people talk: a match, those who watch it, or the lobby; of its mode and the host's the stricter holds. */
export interface Venue extends ChannelRules {
  /** A kind of room and its id, such as `match:…`. */
  readonly name: string
  /** What it is beyond this server, and after it; missing for one that ends with it. */
  readonly reach?: ChannelStore
}

/** What the venues of a server have in common. */
export interface ChatChannelsParts extends Omit<ChatParts, 'blocked'> {
  readonly blocks: Blocks
  /** How people may talk at most, wherever they are. */
  readonly mode: ChatMode
}

/** A venue that is open. */
interface Open {
  readonly talk: Talk
  readonly channel: Channel
  /** How often it was opened, and not closed since. */
  count: number
}

/** All venues of a server where people talk. */
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

  /** Opens a venue; one that is open already is the same. */
  open({ name, reach, ...own }: Venue): Talk {
    const known = this.#open.get(name)
    if (known !== undefined) known.count += 1
    if (known !== undefined) return known.talk
    const rules = { ...own, mode: stricter(own.mode, this.#parts.mode) }
    const channel = new Channel({ ...this.#parts, blocked: this.#blocked }, rules, reach)
    const { letters } = this.#parts
    const talk = new Talk({ channel, takeReport: this.#takeReport, venue: name, letters })
    this.#open.set(name, { talk, channel, count: 1 })
    return talk
  }

  /** Whoever opened it needs it no more. */
  close(talk: Talk): void {
    const open = this.#open.get(talk.venue)
    if (open?.talk !== talk) return
    open.count -= 1
    if (open.count > 0) return
    this.#open.delete(talk.venue)
    open.channel.close()
  }

  /** The host has silenced an account: nobody who comes here from now on is told what it said. */
  async forget(accountId: string): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ channel }) => channel.forget(accountId)))
  }

  /** An account has blocked others than before; resolves when it hears so. */
  blocksChanged(accountId: string): Promise<void> {
    return this.#blocked.changed(accountId)
  }
}
