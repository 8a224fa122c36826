import {
  type Client,
  ClientState,
  type MessageContext,
  Room,
  type RoomException,
  type RoomOptions,
  SchemaSerializer,
  ServerError,
} from '@colyseus/core'
import {
  CLOSE_CODES,
  refusal,
  type ServerRefusalCode,
  type StoppingMessage,
} from '@dungeon-dice/shared/protocol'
import type { Log } from '../../platform/log.ts'
import type { LiveAccounts } from '../live-accounts.ts'
import { GuardedSocket } from '../ws/guarded-socket.ts'
import { CopyingSerializer } from './copying-serializer.ts'
import { dropReservations, handleMessages, isCreating } from './internals.ts'

/** Interval of the framework's tick, which drives the room's clock and our housekeeping. */
const TICK_MS = 250

const LONGEST_TYPE = 64

type SerializerOf<T extends RoomOptions> = Parameters<Room<T>['setSerializer']>[0]
type Handler = (client: Client, message: unknown, context: MessageContext) => unknown

/** Handlers of messages by type, one table for all rooms of a kind. */
export type MessageHandlers<Room, RoomClient> = Readonly<
  Record<
    string,
    (room: Room, client: RoomClient, message: unknown, context: MessageContext) => unknown
  >
>

/** Base class of all rooms: the defences that the framework leaves to its users. */
export abstract class BaseRoom<T extends RoomOptions = RoomOptions> extends Room<T> {
  protected log: Log | null = null
  /** The notice that clients get when the server stops. */
  protected backInSeconds = 0

  override setSerializer(serializer: SerializerOf<T>): void {
    const isPlain =
      serializer instanceof SchemaSerializer && !(serializer instanceof CopyingSerializer)
    super.setSerializer(isPlain ? new CopyingSerializer() : serializer)
  }

  /** A method rather than a field, because the framework's constructor looks for it. */
  override onUncaughtException(error: RoomException, where: string): void {
    this.#report(error.cause ?? error, where)
  }

  #report(error: unknown, where: string): void {
    if (error instanceof ServerError) return
    this.log?.error({ roomId: this.roomId, where, err: error }, 'room handler threw')
  }

  /** Called when the server stops: tells clients when to reconnect and closes them. */
  override onBeforeShutdown(): void {
    const stopping: StoppingMessage = { backInSeconds: this.backInSeconds }
    this.broadcast('stopping', stopping)
    super.onBeforeShutdown()
  }

  /** Closes the room because its match moved to another server; clients reserve their seats again. */
  protected move(): void {
    const stopping: StoppingMessage = { backInSeconds: 0 }
    this.broadcast('stopping', stopping)
    // A room that is still being created closes at its first tick.
    if (!isCreating(this)) void this.disconnect(CLOSE_CODES.shutdown)
  }

  /**
   * Closes the room. Unused reservations are cancelled first: the framework would delay the disposal
   * of the room, and the stop of the server, until they expire.
   */
  override disconnect(closeCode?: number): Promise<unknown> {
    dropReservations(this)
    return super.disconnect(closeCode)
  }

  /** Makes the room event-driven: no patch timer, one slow tick. */
  protected goEventDriven(tick: () => void): void {
    // In this order: without a tick of its own, a room without patches ticks 60 times a second.
    this.setTimestep(tick, TICK_MS)
    this.patchRate = null
  }

  /**
   * Answers messages by the handler of their type, and those of unknown types with a refusal; the
   * framework would disconnect the player. `hold` gets the client of each refusal, since answers count
   * towards its unread bytes.
   */
  protected answerMessages<RoomClient extends Client>(
    handlers: MessageHandlers<this, RoomClient>,
    hold: (client: Client) => void,
  ): void {
    handleMessages(this, (type, isBinary): Handler => {
      const handler = !isBinary && Object.hasOwn(handlers, type) ? handlers[type] : undefined
      if (handler === undefined) return unknownType(type, hold)
      return (client, message, context) =>
        this.#guarded(() => handler(this, client as RoomClient, message, context))
    })
  }

  /** Returns the result of `handle`, and reports what it throws. */
  #guarded(handle: () => unknown): unknown {
    const report = (error: unknown) => this.#report(error, 'onMessage')
    try {
      const answer = handle()
      return answer instanceof Promise ? answer.catch(report) : answer
    } catch (error) {
      report(error)
      return undefined
    }
  }

  /** Ties a connection to its account, so that a ban or deletion closes it; throws after either. */
  protected admit(client: Client, accountId: string | null, live: LiveAccounts): void {
    if (accountId === null) return
    const close = (code: number) => this.kickClient(client.sessionId, code)
    const entered = live.enter(accountId, close, this.roomName)
    if (!entered.ok) throw new ServerError(entered.error, 'the account is banned, or gone')
    client.ref.once('close', entered.value)
  }

  /** Disconnects a client that joined but never reports that it is ready. */
  protected expectHandshake(client: Client, seconds: number): void {
    const check = () => {
      if (client.state === ClientState.JOINING)
        this.kickClient(client.sessionId, CLOSE_CODES.unfinished)
    }
    this.clock.setTimeout(check, seconds * 1_000)
  }
}

const unknownType =
  (type: string, hold: (client: Client) => void): Handler =>
  (client, _message, context) => {
    hold(client)
    return reply(client, context, 'refused', {
      ok: false,
      seq: null,
      error: refusal('unknown_type', { type: type.slice(0, LONGEST_TYPE) }),
    })
  }

/** Answers a request with `answer`, or a plain message with a message of type `type`. */
export function reply(
  client: Client,
  context: MessageContext | undefined,
  type: string,
  answer: unknown,
): unknown {
  if (isMalformedInput(answer) && client.ref instanceof GuardedSocket)
    client.ref.onMalformedInput?.()
  if (context?.id === undefined) client.send(type, answer)
  return answer
}

const NONSENSE: ReadonlySet<unknown> = new Set<ServerRefusalCode>(['malformed', 'unknown_type'])

/** Whether an answer refuses malformed input. */
const isMalformedInput = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  NONSENSE.has((answer.error as { readonly code?: unknown }).code)
