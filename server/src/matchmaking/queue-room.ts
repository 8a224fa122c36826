import type { Client, MessageContext } from '@colyseus/core'
import { ServerError } from '@colyseus/core'
import type { Refusal, Result } from '@dungeon-dice/shared'
import { acceptBotSchema, CLOSE_CODES, parse, refusal } from '@dungeon-dice/shared/protocol'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { BaseRoom, reply } from '../transport/colyseus/base-room.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import type { Outbox } from '../transport/ws/outbox.ts'
import type { Waiter } from './ports.ts'
import type { QueueWay } from './queue.ts'

/** What the room of the queue does with it. */
interface Waiting {
  readonly come: (way: QueueWay, waiter: Waiter) => boolean
  readonly go: (player: string, waiter: Waiter, isLeaving: boolean) => void
  readonly acceptBot: (
    player: string,
    waiter: Waiter,
    bot: string,
  ) => Promise<Result<null, Refusal>>
}

/** What the room of the queue needs of the server. */
export interface QueueRoomParts {
  readonly config: Config
  readonly log: Log
  readonly outbox: Outbox
  readonly queue: Waiting
  readonly live: LiveAccounts
}

/** Options that the server alone gives: no client can make a room. */
interface QueueRoomOptions {
  readonly id?: string
  readonly parts: QueueRoomParts
}

type WaitingClient = Client<{ auth: QueueWay; userData: { readonly waiter: Waiter } }>

/** Closes by which a client leaves on purpose; after any other its place is kept for a while. */
const LEAVING: readonly (number | undefined)[] = [CLOSE_CODES.consented, CLOSE_CODES.normal]

/** The one room of all who wait for an opponent: a connection is a place in the queue. */
export class QueueRoom extends BaseRoom<{ client: WaitingClient }> {
  override autoDispose = false
  override messages = {
    acceptBot: (client: WaitingClient, message: unknown, context: MessageContext) =>
      this.#acceptBot(client, message, context),
  }
  #parts: QueueRoomParts | null = null

  override onCreate({ id = '', parts }: QueueRoomOptions): void {
    this.roomId = id
    this.log = parts.log
    this.backInSeconds = parts.config.stopBackSeconds
    this.#parts = parts
    this.seatReservationTimeout = parts.config.reservationSeconds
    this.refuseUnknownTypes((client) => parts.outbox.hold(client))
    this.goEventDriven(() => undefined)
  }

  override onJoin(client: WaitingClient): void {
    const parts = this.#parts
    if (parts !== null && client.auth !== undefined)
      this.admit(client, client.auth.player, parts.live)
    const waiter = this.#waiterOf(client)
    client.userData = { waiter }
    if (parts === null || client.auth === undefined || !parts.queue.come(client.auth, waiter))
      throw new ServerError(CLOSE_CODES.replaced, 'this way leads nowhere any more')
    this.expectHandshake(client, parts.config.handshakeSeconds)
  }

  override onLeave(client: WaitingClient, code?: number): void {
    const { auth, userData } = client
    if (auth !== undefined && userData !== undefined)
      this.#parts?.queue.go(auth.player, userData.waiter, LEAVING.includes(code))
  }

  #waiterOf(client: WaitingClient): Waiter {
    return {
      tell: (type, message) => {
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
    const answer = await this.#answerOf(client, message)
    this.#parts?.outbox.hold(client)
    return reply(client, context, answer.ok ? 'botAccepted' : 'refused', answer)
  }

  async #answerOf({ auth, userData }: WaitingClient, message: unknown) {
    const read = parse(acceptBotSchema, message)
    if (!read.ok) return refused(read.error)
    const queue = this.#parts?.queue
    if (queue === undefined || auth === undefined || userData === undefined)
      return refused(refusal('internal'))
    const accepted = await queue.acceptBot(auth.player, userData.waiter, read.value.bot)
    return accepted.ok ? ({ ok: true } as const) : refused(accepted.error)
  }
}

const refused = (error: Refusal) => ({ ok: false, seq: null, error }) as const
