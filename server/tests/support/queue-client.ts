import { Client, type Room } from '@colyseus/sdk'
import {
  botAnswerSchema,
  botOfferSchema,
  ofMatchSchema,
  progressSchema,
  type QueueGrant,
  type QueueMessages,
  queueGrantSchema,
  removedSchema,
  type SeatGrant,
  seatGrantSchema,
} from '@dungeon-dice/shared/protocol'
import type { TestAccount } from './account-match.ts'
import { post } from './post.ts'

const SCHEMAS = {
  progress: progressSchema,
  bot: botOfferSchema,
  seated: seatGrantSchema,
  began: ofMatchSchema,
  unseated: ofMatchSchema,
  removed: removedSchema,
} satisfies Readonly<Record<keyof QueueMessages, unknown>>

/** A player waiting in the queue over a real socket, through the Colyseus client. */
export class QueueClient {
  readonly room: Room
  readonly received: { readonly type: string; readonly message: unknown }[] = []
  /** All bytes received after the handshake. */
  readonly bytes: Buffer[] = []
  readonly closed: Promise<number>
  #isClosed = false
  readonly #waiting = new Set<() => void>()

  private constructor(room: Room) {
    this.room = room
    room.reconnection.enabled = false
    this.closed = new Promise((resolve) =>
      room.onLeave((code) => {
        this.#isClosed = true
        resolve(code)
      }),
    )
    this.socket.addEventListener('message', ({ data }) => this.bytes.push(Buffer.from(data)))
    room.onMessage('*', (type, message) => {
      this.received.push({ type: String(type), message })
      for (const check of this.#waiting) check()
    })
  }

  /** Joins the queue and waits for the first progress message. */
  static async wait(
    url: string,
    { token }: Pick<TestAccount, 'token'>,
    options = {},
  ): Promise<QueueClient> {
    const posted = await post(url, 'queue', options, token)
    if (posted.status !== 200) throw new Error(JSON.stringify(posted))
    const { reservation } = queueGrantSchema.parse(posted.body)
    return QueueClient.join(url, reservation)
  }

  /** Takes a reserved place and waits for the first progress message. */
  static async join(url: string, reservation: QueueGrant['reservation']): Promise<QueueClient> {
    const client = new QueueClient(await new Client(url).consumeSeatReservation(reservation))
    await client.next('progress')
    return client
  }

  get socket(): WebSocket {
    return Reflect.get(this.room.connection.transport, 'ws')
  }

  /** All messages of one type. */
  of<Type extends keyof QueueMessages>(type: Type): readonly QueueMessages[Type][] {
    return this.received
      .filter((got) => got.type === type)
      .map(({ message }) => SCHEMAS[type].parse(message) as QueueMessages[Type])
  }

  /** Waits for the message of this type with this number, from 0. */
  next<Type extends keyof QueueMessages>(type: Type, number = 0): Promise<QueueMessages[Type]> {
    return new Promise((resolve) => {
      const check = () => {
        const found = this.of(type)[number]
        if (found === undefined) return
        this.#waiting.delete(check)
        resolve(found)
      }
      this.#waiting.add(check)
      check()
    })
  }

  /** Waits for the seat grant. */
  seat(): Promise<SeatGrant> {
    return this.next('seated')
  }

  /** Accepts a bot; resolves with the refusal code, or null. */
  async accept(bot: unknown): Promise<string | null> {
    const answer = botAnswerSchema.parse(await this.room.request('acceptBot', bot))
    return answer.ok ? null : answer.error.code
  }

  /** Leaves on purpose, if still connected. */
  async leave(): Promise<void> {
    if (!this.#isClosed) await this.room.leave(true)
  }

  /** Drops the connection without a close message. */
  async drop(): Promise<void> {
    this.room.connection.close(4010)
    await this.closed
  }
}
