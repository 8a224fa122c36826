import {
  type EventWire,
  eventsSchema,
  type IntentAnswer,
  type SeatGrant,
  type SeatReservation,
} from '@dungeon-dice/shared/protocol'
import { delayBefore, type ReconnectOptions } from './backoff.ts'
import { Channel } from './channel.ts'
import { finalError, isPassing, refusedError } from './closing.ts'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import { type Batch, EventSequencer } from './event-sequencer.ts'
import type { Given } from './http.ts'
import { Outbox, type OutboxRequest } from './outbox.ts'
import { eventsIn } from './resync.ts'
import { StopNotice } from './stop-notice.ts'
import { sleep } from './time.ts'
import { Visibility } from './visibility.ts'

/** Receives what a connection delivers, and its own status. */
export interface ConnectionListener {
  readonly onState: (state: unknown) => void
  /** Any message that the connection does not handle itself. */
  readonly onMessage: (type: string, payload: unknown) => void
  /** The next events of the match, in order, without gaps or duplicates. */
  readonly onEvents: (events: readonly EventWire[]) => void
  /** The socket was dropped; reconnection attempt `attempt` begins. */
  readonly onReconnecting: (attempt: number) => void
  /** The server has undone what followed an earlier event; other events and decisions follow. */
  readonly onUndone: () => void
  /** Connected or reconnected, and everything missed has been delivered. */
  readonly onUp: () => void
  /** The connection is lost for good. */
  readonly onLost: (error: Error) => void
}

/** Dependencies of `Connection`. */
export interface ConnectionParts {
  readonly url: string
  readonly reconnect: ReconnectOptions
  /** Requests a new reservation for the seat. */
  readonly askAgain: () => Promise<Given<Pick<SeatGrant, 'reservation'>>>
  readonly listener: ConnectionListener
}

/**
 * The connection of a player or spectator to the server, across reconnections. Independent of the
 * game.
 */
export class Connection {
  /** True while the player sees the messages that arrive. */
  readonly visibility = new Visibility((type, payload) => this.request(type, payload))
  readonly #parts: ConnectionParts
  readonly #feed = new EventSequencer<EventWire>()
  readonly #outbox = new Outbox()
  readonly #notice = new StopNotice()
  #channel: Channel | null = null
  #isDone = false
  /** The newest channel that was used, open or not. */
  #newest: Channel | null = null

  private constructor(parts: ConnectionParts) {
    this.#parts = parts
  }

  /** Connects; rejects if the server is unreachable or does not speak the protocol. */
  static async open(parts: ConnectionParts, first: SeatReservation): Promise<Connection> {
    const connection = new Connection(parts)
    await connection.#attach(first)
    return connection
  }

  /** Submits an intent or orders, resending them after a reconnection until answered. */
  submit(request: OutboxRequest): Promise<IntentAnswer> {
    return this.#outbox.submit(request)
  }

  /**
   * Sends a request without a sequence number, which is not resent: rejects with `ConnectionLost`
   * if disconnected before the answer.
   */
  async request(type: string, payload: unknown): Promise<unknown> {
    if (this.#channel === null) throw new ConnectionLost('unreachable')
    return this.#channel.request(type, payload)
  }

  /** True if there are events that the server no longer had when they were requested. */
  get hasMissedEvents(): boolean {
    return this.#feed.hasSkipped
  }

  /** Milliseconds by which the local clock is ahead of the server's. */
  get localAheadMs(): number {
    return this.#newest?.localAheadMs ?? 0
  }

  /** Closes the connection once all requests are answered. */
  async finish(): Promise<void> {
    await this.#outbox.idle()
    this.leave()
  }

  /** Closes the connection deliberately. */
  leave(): void {
    this.#end(new ConnectionLost('left'))
  }

  /** Switches to the reserved seat: fetches missed events first, then resends pending requests. */
  async #attach(reservation: SeatReservation): Promise<void> {
    const { onState, onMessage } = this.#parts.listener
    // Before the new channel brings events, which are later than its welcome says.
    const known = this.#feed.last
    // Null until `open` returns; a close before that is known by `isClosed`.
    let opened: Channel | null = null
    const channel = await Channel.open(this.#parts.url, reservation, {
      onState,
      onMessage: (type, payload) => {
        this.#notice.observe(type, payload)
        if (type === 'events') this.#onEvents(payload)
        else onMessage(type, payload)
      },
      onClose: (code) => {
        if (opened !== null && this.#channel === opened) this.#onClose(code)
      },
    })
    opened = channel
    await this.#meet(channel, known).catch((error: unknown) => {
      channel.leave()
      throw error
    })
    if (channel.isClosed) throw new ConnectionLost('unreachable')
    if (this.#isDone) channel.leave()
    else this.#use(channel)
  }

  #use(channel: Channel): void {
    // Absent for spectators, who submit nothing.
    const { lastSeq = 0 } = channel.welcome
    this.#channel = channel
    this.#newest = channel
    this.#parts.listener.onUp()
    this.visibility.onUp()
    this.#outbox.attach((type, request) => channel.request(type, request), lastSeq)
  }

  #onEvents(payload: unknown): void {
    const batch = eventsSchema.safeParse(payload)
    if (batch.success) this.#takeEvents(batch.data)
    else this.#end(new ProtocolBroken('message events', batch.error))
  }

  #takeEvents(batch: Batch<EventWire>): void {
    this.#deliver(this.#feed.take(batch))
    const { gap } = this.#feed
    // A channel that is still opening catches up anyway.
    if (gap !== null && this.#channel !== null) this.#fillGap(this.#channel, gap)
  }

  #deliver(events: readonly EventWire[]): void {
    if (events.length > 0) this.#parts.listener.onEvents(events)
  }

  #fillGap(channel: Channel, target: number): void {
    this.#catchUp(channel, target).catch((error: unknown) => {
      if (!isPassing(error)) this.#end(error as Error)
    })
  }

  /**
   * Fetches the events that this client missed. If a player knew later ones than the server, its database
   * was rolled back: the request tells it so, and the events that follow are new. A spectator may be ahead
   * of the server to which the match has moved.
   * @param known number of the last event before the channel was opened
   */
  async #meet(channel: Channel, known: number): Promise<void> {
    const { lastEvent, lastSeq } = channel.welcome
    if (lastSeq === undefined || known <= lastEvent) return this.#catchUp(channel, lastEvent)
    this.#parts.listener.onUndone()
    this.#deliver(this.#feed.rewindTo(lastEvent))
    const now = eventsIn(await channel.request('resync', { after: known }))
    return this.#catchUp(channel, now.last)
  }

  /** Requests events up to number `target`. */
  async #catchUp(channel: Channel, target: number): Promise<void> {
    while (this.#feed.last < target) {
      const before = this.#feed.last
      const { full, last, ...batch } = eventsIn(await channel.request('resync', { after: before }))
      this.#deliver(full ? this.#feed.skipTo(last) : this.#feed.take(batch))
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

  /** Null if reconnected or no longer wanted. */
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
