import type { Client, Deferred, MessageContext } from '@colyseus/core'
import { ServerError } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CLOSE_CODES, refusal, type ServerMessageType } from '@dungeon-dice/shared/protocol'
import type { RoomTalk } from '../chat/room-talk.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { NO_METRICS } from '../platform/no-metrics.ts'
import type { Metrics } from '../platform/ports.ts'
import type { StepPace } from '../platform/quotas/step-pace.ts'
import { BaseRoom, type MessageHandlers, reply } from '../transport/colyseus/base-room.ts'
import type { HandlerAnswer } from '../transport/colyseus/handler-answer.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { SeatAuth } from '../transport/ports.ts'
import type { Outbox } from '../transport/ws/guarded-socket.ts'
import { addressOf } from '../transport/ws/guarded-socket.ts'
import type { RoomClients } from './room-clients.ts'
import type { RoomHandlers } from './room-handlers.ts'
import { paced, timedIntent } from './step-requests.ts'

/** Dependencies of `MatchRoom`. */
export interface MatchRoomParts {
  readonly config: Config
  readonly log: Log
  readonly outbox: Outbox
  readonly live: LiveAccounts
  readonly metrics: Metrics
  /** Rate limit of steps by address. */
  readonly pace: Pick<StepPace, 'take' | 'giveBack' | 'charge'>
  /** Opens the chat of a match. */
  readonly openTalk: (matchId: string) => RoomTalk
  /** Connects a room with its match session; null when there is none. */
  readonly openSession: (matchId: string, roomClients: RoomClients) => RoomHandlers | null
  /** Called when the room is disposed; `isEnding`: because its session has ended. */
  readonly closeSession: (handlers: RoomHandlers, isEnding: boolean) => void
}

/** Set by the server alone: clients cannot create rooms. */
interface MatchRoomOptions {
  readonly id?: string
  readonly parts: MatchRoomParts
}

type SeatClient = Client<{ auth: SeatAuth; userData: { readonly seat: string } }>
type Ask = (handlers: RoomHandlers, seat: string) => HandlerAnswer | Promise<HandlerAnswer>

/** The Colyseus room of a match: manages connections, and passes messages to the `RoomHandlers`. */
export class MatchRoom extends BaseRoom<{ state: Schema; client: SeatClient }> {
  static readonly #messages: MessageHandlers<MatchRoom, SeatClient> = {
    intent: (room, client, message, context) =>
      room.#step(client, context, message, (handlers, seat) =>
        timedIntent(room.#metrics, handlers.game, () => handlers.intent(seat, message)),
      ),
    orders: (room, client, message, context) =>
      room.#step(client, context, message, (handlers, seat) => handlers.orders(seat, message)),
    claim: (room, client, message, context) =>
      room.#answer(client, context, 'ack', (handlers, seat) => handlers.claim(seat, message)),
    kick: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.kick(seat, message)),
    move: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.moveSeat(seat, message)),
    addBot: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.addBot(seat, message)),
    visible: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.visible(seat, message)),
    commit: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.commit(seat, message)),
    nonce: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.nonce(seat, message)),
    rematch: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) => handlers.rematch(seat, message)),
    declineRematch: (room, client, message, context) =>
      room.#answer(client, context, 'done', (handlers, seat) =>
        handlers.declineRematch(seat, message),
      ),
    chat: (room, client, message, context) => room.#talk?.chat(client, message, context),
    report: (room, client, message, context) => room.#talk?.report(client, message, context),
    legal: (room, client, message, context) =>
      room.#answer(client, context, 'legal', (handlers, seat) => handlers.legal(seat, message)),
    resync: (room, client, message, context) =>
      room.#answer(client, context, 'resync', (handlers, seat) => handlers.resync(seat, message)),
  }
  override autoDispose = false
  #parts: MatchRoomParts | null = null
  #handlers: RoomHandlers | null = null
  #talk: RoomTalk | null = null
  /** True once the room closes because its session has ended. */
  #isEnding = false
  /** The newest connection of each seat. */
  readonly #present = new Map<string, SeatClient>()
  /** Reconnections that Colyseus waits for, by seat. */
  readonly #held = new Map<string, Deferred<Client>>()

  override onCreate({ id = '', parts }: MatchRoomOptions): void {
    this.roomId = id
    this.log = parts.log
    this.backInSeconds = parts.config.stopBackSeconds
    this.#parts = parts
    this.seatReservationTimeout = parts.config.reservationSeconds
    this.#handlers = parts.openSession(id, this.#roomClients(parts))
    if (this.#handlers === null) throw new ServerError(CLOSE_CODES.matchClosed, 'no such match')
    this.#talk = parts.openTalk(id)
    this.state = this.#handlers.state
    this.answerMessages(MatchRoom.#messages, (client) => this.#parts?.outbox.hold(client))
    this.goEventDriven(() => this.#tick())
  }

  override onJoin(client: SeatClient): void {
    this.#welcome(client, (handlers, auth) => handlers.join(auth, addressOf(client)))
  }

  override onReconnect(client: SeatClient): void {
    this.#metrics.reconnected()
    this.#welcome(client, (handlers, auth) => handlers.reconnect(auth, addressOf(client)))
  }

  override onDrop(client: SeatClient): void {
    const seat = this.#depart(client, false)
    const seconds = this.#parts?.config.reconnectionSeconds ?? 0
    if (seat === null || seconds === 0) return
    const held = this.allowReconnection(client, seconds)
    this.#held.set(seat, held)
    const release = () => {
      if (this.#held.get(seat) === held) this.#held.delete(seat)
    }
    held.then(release, release)
  }

  override onLeave(client: SeatClient): void {
    this.#depart(client, true)
  }

  override onDispose(): void {
    this.#talk?.close()
    if (this.#handlers !== null) this.#parts?.closeSession(this.#handlers, this.#isEnding)
  }

  get #metrics(): Metrics {
    return this.#parts?.metrics ?? NO_METRICS
  }

  #roomClients({ outbox, pace }: MatchRoomParts): RoomClients {
    return {
      hold: () => {
        for (const client of this.clients) outbox.hold(client)
      },
      patch: () => this.broadcastPatch(),
      send: (seat, type, message) => this.#send(seat, type, message),
      charge: (address, steps) => pace.charge(address, steps),
      moveSeat: (from, to) => this.#moveSeat(from, to),
      close: (seat, code) => this.#close(seat, code),
      move: () => this.move(),
    }
  }

  #moveSeat(from: string, to: string): void {
    const client = this.#present.get(from)
    if (client === undefined) return
    this.#present.delete(from)
    this.#present.set(to, client)
    client.userData = { seat: to }
    this.#talk?.leave(client)
    const author = this.#handlers?.authorOf(to) ?? null
    if (author !== null) this.#talk?.join(client, author)
  }

  #close(seat: string, code: number): void {
    const client = this.#present.get(seat)
    this.#present.delete(seat)
    this.#held.get(seat)?.reject(new Error('the seat was given up'))
    if (client === undefined) return
    this.#talk?.leave(client)
    this.kickClient(client.sessionId, code)
  }

  #send(seat: string | null, type: ServerMessageType, message: unknown): void {
    if (seat === null) this.broadcast(type, message)
    else this.#present.get(seat)?.send(type, message)
  }

  #welcome(
    client: SeatClient,
    connect: (handlers: RoomHandlers, auth: SeatAuth) => string | null,
  ): void {
    const handlers = this.#handlers
    if (handlers !== null && client.auth !== undefined && this.#parts !== null)
      this.admit(client, handlers.accountOf(client.auth), this.#parts.live)
    const seat =
      handlers === null || client.auth === undefined ? null : connect(handlers, client.auth)
    if (handlers === null || seat === null)
      throw new ServerError(
        closeCodeOf(handlers, client.auth),
        'this reservation is no longer valid',
      )
    const older = this.#present.get(seat)
    client.userData = { seat }
    this.#present.set(seat, client)
    this.#held.get(seat)?.reject(new Error('a newer connection has the seat'))
    if (older !== undefined) this.kickClient(older.sessionId, CLOSE_CODES.replaced)
    this.expectHandshake(client, this.#parts?.config.handshakeSeconds ?? 0)
    this.log?.debug({ matchId: this.roomId, seat }, 'seat connected')
    handlers.greet(seat)
    const author = handlers.authorOf(seat)
    if (author !== null) this.#talk?.join(client, author)
  }

  /** The seat that lost its connection; null when a newer connection has it. */
  #depart(client: SeatClient, isLeaving: boolean): string | null {
    const seat = client.userData?.seat
    if (seat === undefined || this.#present.get(seat) !== client) return null
    this.#present.delete(seat)
    this.#talk?.leave(client)
    this.log?.debug({ matchId: this.roomId, seat, isLeaving }, 'seat disconnected')
    this.#handlers?.leave(seat, isLeaving)
    return seat
  }

  /** Answers a request that writes to the journal, within the rate limit of its address. */
  #step(client: SeatClient, context: MessageContext, message: unknown, ask: Ask): unknown {
    const { pace } = this.#parts ?? {}
    return this.#answer(client, context, 'ack', (handlers, seat) =>
      pace === undefined
        ? ask(handlers, seat)
        : paced(pace, addressOf(client), message, () => ask(handlers, seat)),
    )
  }

  #answer(client: SeatClient, context: MessageContext, type: string, ask: Ask): unknown {
    const seat = client.userData?.seat
    const answer = (found: HandlerAnswer) => {
      // Answers, too, count against the send buffer of a client that does not read.
      this.#parts?.outbox.hold(client)
      return reply(client, context, found.ok ? type : 'refused', found)
    }
    const fail = (error: unknown) => {
      this.log?.error({ matchId: this.roomId, seat, type, err: error }, 'message handler threw')
      return answer(INTERNAL)
    }
    try {
      if (this.#handlers === null || seat === undefined) return answer(INTERNAL)
      const found = ask(this.#handlers, seat)
      return found instanceof Promise ? found.then(answer, fail) : answer(found)
    } catch (error) {
      return fail(error)
    }
  }

  #tick(): void {
    this.#handlers?.tick()
    const code = this.#handlers?.closing ?? null
    if (code === null) return
    this.#isEnding = true
    void this.disconnect(code)
  }
}

const closeCodeOf = (handlers: RoomHandlers | null, auth: SeatAuth | undefined): number =>
  handlers === null || auth === undefined ? CLOSE_CODES.replaced : handlers.closeCodeFor(auth)

const INTERNAL: HandlerAnswer = { ok: false, seq: null, error: refusal('internal') }
