import { type Client, getMessageBytes, type MessageContext, Protocol } from '@colyseus/core'
import { err, type Result } from '@dungeon-dice/shared'
import { type ChatMessage, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../platform/limits/limit.ts'
import type { Log } from '../platform/log.ts'
import { reply } from '../transport/colyseus/base-room.ts'
import type { Outbox } from '../transport/ws/guarded-socket.ts'
import { addressOf } from '../transport/ws/guarded-socket.ts'
import type { Slices } from '../transport/ws/slices.ts'
import type { SaidAnswer } from './calls.ts'
import type { ChatChannels, Venue } from './chat-channels.ts'
import type { Author, ChannelMessage, Said } from './chat-message.ts'
import type { Talk } from './talk.ts'

/** Dependencies of `RoomTalk`. */
export interface RoomTalkParts {
  readonly channels: Pick<ChatChannels, 'open' | 'close'>
  /** Rate limit for lines by address: one address may have many accounts. */
  readonly addressPace: Pick<Limit, 'take'>
  readonly outbox: Outbox
  readonly log: Log
  /** Lines are sent to some clients at a time: a room may have thousands. */
  readonly slices: Slices
}

type Answered = Promise<Result<object, ServerRefusal>>
type Ask = (key: string) => Answered

/** Chat of one room; its participants are the joined connections. */
export class RoomTalk {
  readonly #parts: RoomTalkParts
  readonly #venue: string
  readonly #talk: Talk
  /** Keys of their authors. */
  readonly #keys = new WeakMap<Client, string>()
  #sending: { readonly client: Client; readonly frame: Uint8Array }[] = []

  constructor(parts: RoomTalkParts, venue: Venue) {
    this.#parts = parts
    this.#venue = venue.name
    this.#talk = parts.channels.open(venue)
  }

  close(): void {
    this.#parts.channels.close(this.#talk)
  }

  /** Accepts a line from another server, which has already checked it. */
  accept(voice: Author, said: Said): Promise<SaidAnswer> {
    return this.#talk.accept(voice, said)
  }

  /** Lets a connection receive and send lines as this author. */
  join(client: Client, voice: Author): void {
    this.#keys.set(client, voice.key)
    this.#watch(this.#talk.join(voice, (lines) => this.#send(client, framed(lines))))
  }

  /** Like `Channel.rename`; also works for a player who is still joining. */
  rename(client: Client, account: Parameters<Talk['rename']>[0]): void {
    const key = this.#keys.get(client)
    if (key !== undefined)
      this.#watch(this.#talk.joined(key).then(() => this.#talk.rename(account)))
  }

  leave(client: Client): void {
    const key = this.#keys.get(client)
    if (key !== undefined && this.#keys.delete(client)) this.#watch(this.#talk.leave(key))
  }

  /** Handles message `chat`. */
  readonly chat = (client: Client, message: unknown, context: MessageContext): Promise<unknown> =>
    this.#answer(client, context, 'said', async (key) => {
      const wait = await this.#parts.addressPace.take(addressOf(client))
      if (wait !== null) return err(refusal('too_fast', { retryAfterSeconds: wait }))
      const said = await this.#talk.say(key, message)
      // `said` follows the line (P15).
      if (said.ok) await this.#allSent()
      return said
    })

  /** Handles message `report`. */
  readonly report = (client: Client, message: unknown, context: MessageContext): Promise<unknown> =>
    this.#answer(client, context, 'reported', (key) =>
      this.#talk.report(key, message, addressOf(client)),
    )

  #send(client: Client, frame: Uint8Array): void {
    if (this.#sending.length === 0) queueMicrotask(() => this.#sendAll())
    this.#sending.push({ client, frame })
  }

  #sendAll(): void {
    const sending = this.#sending
    this.#sending = []
    this.#parts.slices.run(sending, ({ client, frame }) => this.#write(client, frame))
  }

  /** Resolves when what has been said so far is written to all. */
  #allSent(): Promise<void> {
    return new Promise((resolve) => this.#parts.slices.run([], () => undefined, resolve))
  }

  #write(client: Client, frame: Uint8Array): void {
    this.#parts.outbox.hold(client)
    client.enqueueRaw(frame)
  }

  async #answer(client: Client, context: MessageContext, type: string, ask: Ask): Promise<unknown> {
    const found = await this.#ask(client, ask)
    this.#parts.outbox.hold(client)
    return found.ok
      ? reply(client, context, type, { ok: true, ...found.value })
      : reply(client, context, 'refused', { ok: false, seq: null, error: found.error })
  }

  async #ask(client: Client, ask: Ask): Answered {
    const key = this.#keys.get(client)
    try {
      if (key !== undefined) return await ask(key)
    } catch (error) {
      this.#logFault(error)
    }
    return { ok: false, error: refusal(key === undefined ? 'chat_off' : 'internal') }
  }

  #watch(done: Promise<void>): void {
    done.catch((error: unknown) => this.#logFault(error))
  }

  #logFault(error: unknown): void {
    this.#parts.log.error({ venue: this.#venue, err: error }, 'chat failed')
  }
}

/** Encoded messages, shared by all recipients of a line. */
const FRAMES = new WeakMap<readonly ChannelMessage[], Uint8Array>()

function framed(lines: readonly ChannelMessage[]): Uint8Array {
  const known = FRAMES.get(lines)
  if (known !== undefined) return known
  const message: ChatMessage = { lines: lines.map(({ wire }) => wire) }
  const frame = getMessageBytes.raw(Protocol.ROOM_DATA, 'chat', message)
  FRAMES.set(lines, frame)
  return frame
}
