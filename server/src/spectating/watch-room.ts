import type { MessageContext } from '@colyseus/core'
import { type Client, ClientState, getMessageBytes, Protocol, ServerError } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import type { RoomTalk } from '../chat/room-talk.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { BaseRoom, type MessageHandlers, reply } from '../transport/colyseus/base-room.ts'
import type { HandlerAnswer } from '../transport/colyseus/handler-answer.ts'
import { RecordingSerializer } from '../transport/colyseus/recording-serializer.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import { joinFrames } from '../transport/ws/frame.ts'
import type { Outbox } from '../transport/ws/guarded-socket.ts'
import { GuardedSocket, writeFrames } from '../transport/ws/guarded-socket.ts'
import type { Slices } from '../transport/ws/slices.ts'
import type { PublicEvents } from './frame.ts'
import type { WatchAuth } from './ports.ts'
import type { WatchHandlers, WatchRoomClients } from './watch-handlers.ts'

export interface WatchRoomParts {
  readonly config: Config
  readonly log: Log
  readonly outbox: Outbox
  readonly slices: Slices
  /** Creates the handlers of a room's match; null when there is nothing left to see. */
  readonly openHandlers: (roomId: string, roomClients: WatchRoomClients) => WatchHandlers | null
  readonly live: LiveAccounts
  /** Opens the chat of spectators. */
  readonly openTalk: (roomId: string) => RoomTalk
  /** Whether this account plays in the room's match: players must not read the spectator chat. */
  readonly isPlaying: (roomId: string, accountId: string) => boolean
  /** Called when the room is disposed. */
  readonly closeHandlers: (roomId: string) => void
}

/** Options set by the server; clients cannot create rooms. */
interface WatchRoomOptions {
  readonly id?: string
  readonly parts: WatchRoomParts
}

type WatchClient = Client<{ auth: WatchAuth }>

/**
 * Colyseus room of a match's spectators, separate from that of its players. Each update is encoded
 * and framed once, and written in slices. Spectators cannot act.
 */
export class WatchRoom extends BaseRoom<{ state: Schema; client: WatchClient }> {
  static readonly #messages: MessageHandlers<WatchRoom, WatchClient> = {
    resync: (room, client, message, context) => room.#resync(client, context, message),
    chat: (room, client, message, context) => room.#talk?.chat(client, message, context),
    report: (room, client, message, context) => room.#talk?.report(client, message, context),
  }
  #parts: WatchRoomParts | null = null
  #handlers: WatchHandlers | null = null
  #talk: RoomTalk | null = null
  #serializer: RecordingSerializer<Schema> | null = null
  /** Number of writes in progress. */
  #activeWrites = 0

  override setSerializer(_: Parameters<BaseRoom['setSerializer']>[0]): void {
    this.#serializer = new RecordingSerializer()
    super.setSerializer(this.#serializer)
  }

  override onCreate({ id = '', parts }: WatchRoomOptions): void {
    this.roomId = id
    this.log = parts.log
    this.backInSeconds = parts.config.stopBackSeconds
    this.#parts = parts
    this.seatReservationTimeout = parts.config.reservationSeconds
    this.#handlers = parts.openHandlers(id, {
      publish: (newEvents) => this.#publish(newEvents),
      welcome: (welcome) =>
        this.#send(null, getMessageBytes.raw(Protocol.ROOM_DATA, 'welcome', welcome)),
      isBusy: () => this.#activeWrites > 0,
      end: () => this.#end(),
    })
    if (this.#handlers === null) throw new ServerError(CLOSE_CODES.matchClosed, 'nothing to see')
    this.#talk = parts.openTalk(id)
    this.state = this.#handlers.state
    this.answerMessages(WatchRoom.#messages, (client) => this.#parts?.outbox.hold(client))
    this.goEventDriven(() => undefined)
  }

  override onJoin(client: WatchClient): void {
    if (client.auth !== undefined && this.#parts !== null)
      this.admit(client, client.auth.accountId, this.#parts.live)
    const { ref } = client
    const { spectatorMessagesPerSecond = 1 } = this.#parts?.config ?? {}
    if (ref instanceof GuardedSocket) ref.guard?.limitTo(spectatorMessagesPerSecond)
    const welcome = client.auth === undefined ? null : this.#handlers?.join(client.auth)
    if (!welcome) throw new ServerError(CLOSE_CODES.matchClosed, 'nothing to see')
    client.send('welcome', welcome)
    if (client.auth !== undefined) this.#joinTalk(client, client.auth)
    this.expectHandshake(client, this.#parts?.config.handshakeSeconds ?? 0)
  }

  #joinTalk(client: WatchClient, { accountId, name, isGuest }: WatchAuth): void {
    if (accountId !== null && this.#parts?.isPlaying(this.roomId, accountId)) return
    this.#talk?.join(client, { key: client.sessionId, accountId, name, isGuest, seat: null })
  }

  override onLeave(client: WatchClient): void {
    this.#talk?.leave(client)
    if (client.auth !== undefined) this.#handlers?.leave(client.auth)
  }

  override onDispose(): void {
    this.#talk?.close()
    this.#handlers?.close()
    this.#parts?.closeHandlers(this.roomId)
  }

  #publish(newEvents: PublicEvents | null): void {
    this.broadcastPatch()
    const message =
      newEvents === null ? null : getMessageBytes.raw(Protocol.ROOM_DATA, 'events', newEvents)
    this.#send(this.#serializer?.take() ?? null, message)
  }

  /** A client that is still joining receives the whole state, so it only needs the message. */
  #send(patch: Uint8Array | null, message: Uint8Array | null): void {
    const parts = [patch, message].filter((part) => part !== null)
    if (parts.length === 0) return
    const frames = joinFrames(parts)
    const joined = this.clients.filter(({ state }) => state === ClientState.JOINED)
    const write = (client: WatchClient) => writeFrames(client, frames)
    this.#activeWrites += 1
    this.#parts?.slices.run(joined, write, () => {
      this.#activeWrites -= 1
    })
    if (message === null) return
    for (const client of this.clients)
      if (client.state !== ClientState.JOINED) client.enqueueRaw(message)
  }

  #end(): void {
    this.#parts?.slices.run([...this.clients], ({ sessionId }) =>
      this.kickClient(sessionId, CLOSE_CODES.matchClosed),
    )
  }

  #resync(client: WatchClient, context: MessageContext, message: unknown): unknown {
    const answer = (found: HandlerAnswer) => {
      this.#parts?.outbox.hold(client)
      return reply(client, context, found.ok ? 'resync' : 'refused', found)
    }
    try {
      const found = this.#handlers?.resync(message) ?? INTERNAL
      return found instanceof Promise
        ? found.then(answer, (error: unknown) => answer(this.#faultOf(error)))
        : answer(found)
    } catch (error) {
      return answer(this.#faultOf(error))
    }
  }

  #faultOf(error: unknown): HandlerAnswer {
    this.log?.error({ roomId: this.roomId, err: error }, 'message handler threw')
    return INTERNAL
  }
}

const INTERNAL: HandlerAnswer = { ok: false, seq: null, error: refusal('internal') }
