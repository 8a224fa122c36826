import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { Channel, type ChannelRules, type ChatParts } from './channel.ts'
import { stricter } from './line.ts'
import type { TakeReport } from './ports.ts'
import { Talk } from './talk.ts'

/** Where people talk: a match, those who watch it, or the lobby; of its mode and the host's the stricter holds. */
export interface Venue extends ChannelRules {
  /** A kind of room and its id, such as `match:…`. */
  readonly name: string
}

/** What the venues of a server have in common. */
export interface HouseParts extends ChatParts {
  /** How people may talk at most, wherever they are. */
  readonly mode: ChatMode
}

/** All venues of a server where people talk. */
export class ChatHouse {
  readonly #parts: HouseParts
  readonly #takeReport: TakeReport
  readonly #channels = new Map<Talk, Channel>()

  constructor(parts: HouseParts, takeReport: TakeReport) {
    this.#parts = parts
    this.#takeReport = takeReport
  }

  /** Opens a venue. */
  open({ name, ...own }: Venue): Talk {
    const rules = { ...own, mode: stricter(own.mode, this.#parts.mode) }
    const channel = new Channel(this.#parts, rules)
    const { letters } = this.#parts
    const talk = new Talk({ channel, takeReport: this.#takeReport, venue: name, letters })
    this.#channels.set(talk, channel)
    return talk
  }

  /** Nobody talks there any more. */
  close(talk: Talk): void {
    this.#channels.delete(talk)
  }

  /** The host has silenced an account: nobody who comes from now on is told what it said. */
  async forget(accountId: string): Promise<void> {
    await Promise.all([...this.#channels.values()].map((channel) => channel.forget(accountId)))
  }

  /** An account has blocked others than before: it hears so at once. */
  async blocksChanged(accountId: string): Promise<void> {
    const all = [...this.#channels.values()]
    const there = all.filter(({ voices }) => voices.some((voice) => voice.accountId === accountId))
    await Promise.all(there.map((channel) => channel.refresh(accountId)))
  }
}
