import type { Client, MessageContext } from '@colyseus/core'
import { ServerError } from '@colyseus/core'
import type { Refusal, Result } from '@dungeon-dice/shared'
import { acceptBotSchema, CLOSE_CODES, parse, refusal } from '@dungeon-dice/shared/protocol'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { inLaneOf } from '../platform/request-lane.ts'
import { BaseRoom, type MessageHandlers, reply } from '../transport/colyseus/base-room.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { Outbox } from '../transport/ws/guarded-socket.ts'
import { addressOf } from '../transport/ws/guarded-socket.ts'
import type { QueueClient } from './ports.ts'
import type { QueueAuth } from './queue.ts'

/** The queue's methods that the room calls. */
interface RoomQueue {
  readonly connect: (auth: QueueAuth, client: QueueClient) => boolean
  readonly disconnect: (player: string, client: QueueClient, isLeaving: boolean) => void
  readonly acceptBot: (
    player: string,
    client: QueueClient,
    bot: string,
  ) => Promise<Result<null, Refusal>>
}

/** Dependencies of `QueueRoom`. */
export interface QueueRoomParts {
  readonly config: Config
  readonly log: Log
  readonly outbox: Outbox
  readonly queue: RoomQueue
  readonly live: LiveAccounts
}

/** Set by the server alone: clients cannot create rooms. */
interface QueueRoomOptions {
  readonly id?: string
  readonly parts: QueueRoomParts
}

type WaitingClient = Client<{ auth: QueueAuth; userData: { readonly queueClient: QueueClient } }>

/** Close codes of leaving on purpose; after any other, the place is kept for a while. */
const LEAVING: readonly (number | undefined)[] = [CLOSE_CODES.consented, CLOSE_CODES.normal]

/** The Colyseus room of the queue: each connection is a place. */
export class QueueRoom extends BaseRoom<{ client: WaitingClient }> {
  static readonly #messages: MessageHandlers<QueueRoom, WaitingClient> = {
    acceptBot: (room, client, message, context) => room.#acceptBot(client, message, context),
  }
  override autoDispose = false
  #parts: QueueRoomParts | null = null

  override onCreate({ id = '', parts }: QueueRoomOptions): void {
    this.roomId = id
    this.log = parts.log
    this.backInSeconds = parts.config.stopBackSeconds
    this.#parts = parts
    this.seatReservationTimeout = parts.config.reservationSeconds
    this.answerMessages(QueueRoom.#messages, (client) => parts.outbox.hold(client))
    this.goEventDriven(() => undefined)
  }

  override onJoin(client: WaitingClient): void {
    const parts = this.#parts
    if (parts !== null && client.auth !== undefined)
      this.admit(client, client.auth.player, parts.live)
    const queueClient = this.#queueClientOf(client)
    client.userData = { queueClient }
    if (
      parts === null ||
      client.auth === undefined ||
      !parts.queue.connect(client.auth, queueClient)
    )
      throw new ServerError(CLOSE_CODES.replaced, 'this reservation is no longer valid')
    this.expectHandshake(client, parts.config.handshakeSeconds)
  }

  override onLeave(client: WaitingClient, code?: number): void {
    const { auth, userData } = client
    if (auth !== undefined && userData !== undefined)
      this.#parts?.queue.disconnect(auth.player, userData.queueClient, LEAVING.includes(code))
  }

  #queueClientOf(client: WaitingClient): QueueClient {
    return {
      send: (type, message) => {
        this.#parts?.outbox.hold(client)
        client.send(type, message)
      },
      close: (code) => this.kickClient(client.sessionId, code),
    }
  }

  async #acceptBot(
    client: WaitingClient,
    message: unknown,
    context: MessageContext,
  ): Promise<unknown> {
    const answer = await inLaneOf(addressOf(client), () => this.#answerOf(client, message))
    this.#parts?.outbox.hold(client)
    return reply(client, context, answer.ok ? 'botAccepted' : 'refused', answer)
  }

  async #answerOf({ auth, userData }: WaitingClient, message: unknown) {
    const read = parse(acceptBotSchema, message)
    if (!read.ok) return refused(read.error)
    const queue = this.#parts?.queue
    if (queue === undefined || auth === undefined || userData === undefined)
      return refused(refusal('internal'))
    const accepted = await queue.acceptBot(auth.player, userData.queueClient, read.value.bot)
    return accepted.ok ? ({ ok: true } as const) : refused(accepted.error)
  }
}

const refused = (error: Refusal) => ({ ok: false, seq: null, error }) as const
