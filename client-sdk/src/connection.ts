import {
  eventsSchema,
  type IntentAnswer,
  type SeatGrant,
  type SeatReservation,
} from '@dungeon-dice/shared/protocol'
import { delayBefore, type ReconnectOptions } from './backoff.ts'
import { Channel } from './channel.ts'
import { finalError, isPassing, refusedError } from './closing.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import { type Batch, EventFeed } from './event-feed.ts'
import type { Given } from './http.ts'
import { Outbox, type Wish } from './outbox.ts'
import { eventsIn } from './resync.ts'
import { StopNotice } from './stop-notice.ts'
import { sleep } from './time.ts'

/** What a connection tells of the match, and of itself. */
export interface ConnectionListener {
  readonly onState: (state: unknown) => void
  /** A message other than those that the connection itself takes. */
  readonly onMessage: (type: string, payload: unknown) => void
  /** The next events of the match: each once, in order, none left out. */
  readonly onEvents: (events: readonly unknown[]) => void
  /** The socket was dropped, and try number `attempt` to come back begins. */
  readonly onReconnecting: (attempt: number) => void
  /** The line is up, for the first time or again, and all that was missed is in. */
  readonly onUp: () => void
  /** There is no way back. */
  readonly onLost: (error: Error) => void
}

/** What a connection is made of. */
export interface ConnectionParts {
  readonly url: string
  readonly reconnect: ReconnectOptions
  /** Asks for the place again. */
  readonly askAgain: () => Promise<Given<Pick<SeatGrant, 'reservation'>>>
  readonly listener: ConnectionListener
}

/** The line of a seat or a spectator to the server, over as many sockets as it takes; it knows no particular game. */
export class Connection {
  readonly #parts: ConnectionParts
  readonly #feed = new EventFeed()
  readonly #outbox = new Outbox()
  readonly #notice = new StopNotice()
  #channel: Channel | null = null
  #isDone = false
  #aheadMs = 0

  private constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  /** Opens the line; rejects when the server cannot be reached or does not speak the protocol. */
  static async open(parts: ConnectionParts, first: SeatReservation): Promise<Connection> {
    const connection = new Connection(parts)
    await connection.#attach(first)
    return connection
  }

  /** Sends an intent or orders, again after a reconnection if need be, until it is answered. */
  submit(wish: Wish): Promise<IntentAnswer> {
    return this.#outbox.submit(wish)
  }

  /**
   * Asks for what has no sequence number, and is not sent again: rejects with `ConnectionLost` when
   * the line is down or drops before the answer.
   */
  async request(type: string, payload: unknown): Promise<unknown> {
    if (this.#channel === null) throw new ConnectionLost('unreachable')
    return this.#channel.request(type, payload)
  }

  /** By how many milliseconds the clock of this side is ahead of the server's. */
  get aheadMs(): number {
    return this.#aheadMs
  }

  /** Closes the line once all that was asked for is answered. */
  async finish(): Promise<void> {
    await this.#outbox.idle()
    this.leave()
  }

  /** Closes the line on purpose. */
  leave(): void {
    this.#end(new ConnectionLost('left'))
  }

  /** Makes the reserved place the line: first what was missed comes in, then what waits goes out. */
  async #attach(reservation: SeatReservation): Promise<void> {
    const { onState, onMessage } = this.#parts.listener
    const channel: Channel = await Channel.open(this.#parts.url, reservation, {
      onState,
      onMessage: (type, payload) => {
        this.#notice.hear(type, payload)
        if (type === 'events') this.#onEvents(payload)
        else onMessage(type, payload)
      },
      onClose: (code) => {
        if (this.#channel === channel) this.#onClose(code)
      },
    })
    await this.#catchUp(channel, channel.welcome.lastEvent).catch((error: unknown) => {
      channel.leave()
      throw error
    })
    if (channel.isClosed) throw new ConnectionLost('unreachable')
    if (this.#isDone) channel.leave()
    else this.#use(channel)
  }

  #use(channel: Channel): void {
    // Those who only watch have asked for nothing.
    const { lastSeq = 0 } = channel.welcome
    this.#channel = channel
    this.#aheadMs = channel.aheadMs
    this.#parts.listener.onUp()
    this.#outbox.attach((type, request) => channel.request(type, request), lastSeq)
  }

  #onEvents(payload: unknown): void {
    const batch = eventsSchema.safeParse(payload)
    if (batch.success) this.#takeEvents(batch.data)
    else this.#end(new ProtocolBroken('message events', batch.error))
  }

  #takeEvents(batch: Batch): void {
    this.#tell(this.#feed.take(batch))
    const { gap } = this.#feed
    // While a channel comes up it is caught up anyway.
    if (gap !== null && this.#channel !== null) this.#fillGap(this.#channel, gap)
  }

  #tell(events: readonly unknown[]): void {
    if (events.length > 0) this.#parts.listener.onEvents(events)
  }

  #fillGap(channel: Channel, target: number): void {
    this.#catchUp(channel, target).catch((error: unknown) => {
      if (!isPassing(error)) this.#end(error as Error)
    })
  }

  /** Asks for events until number `target` is in. */
  async #catchUp(channel: Channel, target: number): Promise<void> {
    while (this.#feed.last < target) {
      const before = this.#feed.last
      const { full, last, ...batch } = eventsIn(await channel.request('resync', { after: before }))
      this.#tell(full ? this.#feed.skipTo(last) : this.#feed.take(batch))
      if (this.#feed.last === before) throw new ProtocolBroken('answer to resync')
    }
  }

  #onClose(code: number): void {
    this.#channel = null
    this.#outbox.detach()
    const error = finalError(code)
    if (error === null) void this.#comeBack()
    else this.#end(error)
  }

  async #comeBack(): Promise<void> {
    const { reconnect, listener } = this.#parts
    for (let attempt = 1; attempt <= reconnect.tries; attempt += 1) {
      if (this.#isDone) return
      listener.onReconnecting(attempt)
      const notBeforeMs = this.#notice.takeDelay(reconnect.maxDelayMs, Math.random())
      await sleep(notBeforeMs + delayBefore(attempt, reconnect, Math.random()))
      const error = await this.#tryAgain()
      if (error === null) return
      if (!isPassing(error)) return this.#end(error)
    }
    this.#end(new ConnectionLost('unreachable'))
  }

  /** Null when the line is up again, or no longer wanted. */
  async #tryAgain(): Promise<Error | null> {
    try {
      const granted = await this.#parts.askAgain()
      if (!granted.ok) return refusedError(granted.error)
      if (this.#isDone) return null
      await this.#attach(granted.value.reservation)
      return null
    } catch (error) {
      return error instanceof Error ? error : new ConnectionLost('unreachable', null, error)
    }
  }

  #end(error: Error): void {
    if (this.#isDone) return
    this.#isDone = true
    const channel = this.#channel
    this.#channel = null
    channel?.leave()
    this.#outbox.fail(error)
    this.#parts.listener.onLost(error)
  }
}
