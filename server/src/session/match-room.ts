import type { Client, Deferred, MessageContext } from '@colyseus/core'
import { ServerError } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CLOSE_CODES, refusal, type ServerMessageType } from '@dungeon-dice/shared/protocol'
import type { RoomTalk } from '../chat/room-talk.ts'
import { timedIntent } from '../match/timed-intent.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { NO_METRICS } from '../platform/no-metrics.ts'
import type { Metrics } from '../platform/ports.ts'
import type { StepPace } from '../platform/quotas/step-pace.ts'
import type { HandlerAnswer } from '../transport/colyseus/answer.ts'
import { BaseRoom, reply } from '../transport/colyseus/base-room.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { WayIn } from '../transport/ports.ts'
import { addressOf } from '../transport/ws/client-address.ts'
import type { Outbox } from '../transport/ws/outbox.ts'
import { paced } from './paced-steps.ts'
import type { RoomClients } from './room-clients.ts'
import type { RoomHandlers } from './room-handlers.ts'

/** What every match room needs of the server. */
export interface MatchRoomParts {
  readonly config: Config
  readonly log: Log
  readonly outbox: Outbox
  readonly live: LiveAccounts
  readonly metrics: Metrics
  /** How fast steps may come from one address. */
  readonly pace: Pick<StepPace, 'take' | 'giveBack'>
  /** Lets the players of a match talk. */
  readonly openTalk: (matchId: string) => RoomTalk
  /** Opens the table of a match to its room; null when there is none. */
  readonly openDoor: (matchId: string, roomClients: RoomClients) => RoomHandlers | null
  /** The room is gone. */
  readonly closeDoor: (door: RoomHandlers) => void
}

/** Options that the server alone gives: no client can make a room. */
interface MatchRoomOptions {
  readonly id?: string
  readonly parts: MatchRoomParts
}

type SeatClient = Client<{ auth: WayIn; userData: { readonly seat: string } }>
type Ask = (door: RoomHandlers, seat: string) => HandlerAnswer | Promise<HandlerAnswer>

/** The Colyseus side of a match: connections and bytes here, seats and messages behind the door. */
export class MatchRoom extends BaseRoom<{ state: Schema; client: SeatClient }> {
  override autoDispose = false
  override messages = {
    intent: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#step(client, context, message, (door, seat) =>
        timedIntent(this.#metrics, () => door.intent(seat, message)),
      ),
    orders: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#step(client, context, message, (door, seat) => door.orders(seat, message)),
    claim: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'ack', (door, seat) => door.claim(seat, message)),
    kick: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'done', (door, seat) => door.kick(seat, message)),
    commit: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'done', (door, seat) => door.commit(seat, message)),
    nonce: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'done', (door, seat) => door.nonce(seat, message)),
    rematch: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'done', (door, seat) => door.rematch(seat, message)),
    declineRematch: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'done', (door, seat) => door.declineRematch(seat, message)),
    chat: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#talk?.chat(client, message, context),
    report: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#talk?.report(client, message, context),
    legal: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'legal', (door, seat) => door.legal(seat, message)),
    resync: (client: SeatClient, message: unknown, context: MessageContext) =>
      this.#answer(client, context, 'resync', (door, seat) => door.resync(seat, message)),
  }
  #parts: MatchRoomParts | null = null
  #door: RoomHandlers | null = null
  #talk: RoomTalk | null = null
  /** The newest connection of each seat. */
  readonly #present = new Map<string, SeatClient>()
  /** Dropped connections whose seat waits for them. */
  readonly #held = new Map<string, Deferred<Client>>()

  override onCreate({ id = '', parts }: MatchRoomOptions): void {
    this.roomId = id
    this.log = parts.log
    this.backInSeconds = parts.config.stopBackSeconds
    this.#parts = parts
    this.seatReservationTimeout = parts.config.reservationSeconds
    this.#door = parts.openDoor(id, this.#roomClients(parts))
    if (this.#door === null) throw new ServerError(CLOSE_CODES.matchClosed, 'no such match')
    this.#talk = parts.openTalk(id)
    this.state = this.#door.state
    this.refuseUnknownTypes((client) => this.#parts?.outbox.hold(client))
    this.goEventDriven(() => this.#tick())
  }

  override onJoin(client: SeatClient): void {
    this.#welcome(client, (door, way) => door.come(way, addressOf(client)))
  }

  override onReconnect(client: SeatClient): void {
    this.#metrics.cameBack()
    this.#welcome(client, (door, way) => door.comeBack(way, addressOf(client)))
  }

  override onDrop(client: SeatClient): void {
    const seat = this.#depart(client, false)
    const seconds = this.#parts?.config.reconnectionSeconds ?? 0
    if (seat === null || seconds === 0) return
    const held = this.allowReconnection(client, seconds)
    this.#held.set(seat, held)
    const letGo = () => {
      if (this.#held.get(seat) === held) this.#held.delete(seat)
    }
    held.then(letGo, letGo)
  }

  override onLeave(client: SeatClient): void {
    this.#depart(client, true)
  }

  override onDispose(): void {
    this.#talk?.close()
    if (this.#door !== null) this.#parts?.closeDoor(this.#door)
  }

  get #metrics(): Metrics {
    return this.#parts?.metrics ?? NO_METRICS
  }

  #roomClients({ outbox }: MatchRoomParts): RoomClients {
    return {
      hold: () => {
        for (const client of this.clients) outbox.hold(client)
      },
      patch: () => this.broadcastPatch(),
      send: (seat, type, message) => this.#send(seat, type, message),
      close: (seat, code) => this.#close(seat, code),
      move: () => this.move(),
    }
  }

  #close(seat: string, code: number): void {
    const client = this.#present.get(seat)
    this.#present.delete(seat)
    this.#held.get(seat)?.reject(new Error('the seat is somebody else’s'))
    if (client === undefined) return
    this.#talk?.leave(client)
    this.kickClient(client.sessionId, code)
  }

  #send(seat: string | null, type: ServerMessageType, message: unknown): void {
    if (seat === null) this.broadcast(type, message)
    else this.#present.get(seat)?.send(type, message)
  }

  #welcome(client: SeatClient, come: (door: RoomHandlers, way: WayIn) => string | null): void {
    const door = this.#door
    if (door !== null && client.auth !== undefined && this.#parts !== null)
      this.admit(client, door.accountOf(client.auth), this.#parts.live)
    const seat = door === null || client.auth === undefined ? null : come(door, client.auth)
    if (door === null || seat === null)
      throw new ServerError(closeCodeOf(door, client.auth), 'this way in leads nowhere')
    const older = this.#present.get(seat)
    client.userData = { seat }
    this.#present.set(seat, client)
    door.comesFrom(seat, addressOf(client))
    this.#held.get(seat)?.reject(new Error('a newer connection has the seat'))
    if (older !== undefined) this.kickClient(older.sessionId, CLOSE_CODES.replaced)
    this.expectHandshake(client, this.#parts?.config.handshakeSeconds ?? 0)
    this.log?.debug({ matchId: this.roomId, seat }, 'a seat is connected')
    door.settle(seat)
    const voice = door.authorOf(seat)
    if (voice !== null) this.#talk?.join(client, voice)
  }

  /** The seat that is without a connection now; null when a newer one has it. */
  #depart(client: SeatClient, isLeaving: boolean): string | null {
    const seat = client.userData?.seat
    if (seat === undefined || this.#present.get(seat) !== client) return null
    this.#present.delete(seat)
    this.#talk?.leave(client)
    this.log?.debug({ matchId: this.roomId, seat, isLeaving }, 'a seat is left')
    this.#door?.go(seat, isLeaving)
    return seat
  }

  /** Answers what writes to the journal, at the pace of the address that it comes from. */
  #step(client: SeatClient, context: MessageContext, message: unknown, ask: Ask): unknown {
    const { pace } = this.#parts ?? {}
    return this.#answer(client, context, 'ack', (door, seat) =>
      pace === undefined
        ? ask(door, seat)
        : paced(pace, addressOf(client), message, () => ask(door, seat)),
    )
  }

  #answer(client: SeatClient, context: MessageContext, type: string, ask: Ask): unknown {
    const seat = client.userData?.seat
    const answer = (found: HandlerAnswer) => {
      // Answers too count against what may wait for a client that does not read.
      this.#parts?.outbox.hold(client)
      return reply(client, context, found.ok ? type : 'refused', found)
    }
    try {
      if (this.#door === null || seat === undefined) return answer(INTERNAL)
      const found = ask(this.#door, seat)
      return found instanceof Promise ? found.then(answer) : answer(found)
    } catch (error) {
      this.log?.error({ matchId: this.roomId, seat, type, err: error }, 'message handler threw')
      return answer(INTERNAL)
    }
  }

  #tick(): void {
    this.#door?.tick()
    const code = this.#door?.closing ?? null
    if (code !== null) void this.disconnect(code)
  }
}

const closeCodeOf = (door: RoomHandlers | null, way: WayIn | undefined): number =>
  door === null || way === undefined ? CLOSE_CODES.replaced : door.whyNot(way)

const INTERNAL: HandlerAnswer = { ok: false, seq: null, error: refusal('internal') }
