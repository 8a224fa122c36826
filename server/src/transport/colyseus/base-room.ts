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
import { dropReservations, handleUnknownTypes, isCreating } from './internals.ts'

/** The framework's tick: it moves the room's clock, and our housekeeping. */
const TICK_MS = 250

const LONGEST_TYPE = 64

type SerializerOf<T extends RoomOptions> = Parameters<Room<T>['setSerializer']>[0]
type Handler = (client: Client, message: unknown, context: MessageContext) => unknown

/** What all our rooms have in common: the defences that the framework leaves to its users. */
export abstract class BaseRoom<T extends RoomOptions = RoomOptions> extends Room<T> {
  protected log: Log | null = null
  /** What clients are told when the server stops. */
  protected backInSeconds = 0

  override setSerializer(serializer: SerializerOf<T>): void {
    const isPlain =
      serializer instanceof SchemaSerializer && !(serializer instanceof CopyingSerializer)
    super.setSerializer(isPlain ? new CopyingSerializer() : serializer)
  }

  /** A method, not a field: the framework looks for it in its constructor. */
  override onUncaughtException(error: RoomException, where: string): void {
    const cause = error.cause ?? error
    if (cause instanceof ServerError) return
    this.log?.error({ roomId: this.roomId, where, err: cause }, 'room handler threw')
  }

  /** The server stops: clients are told when to come back, and closed. */
  override onBeforeShutdown(): void {
    const stopping: StoppingMessage = { backInSeconds: this.backInSeconds }
    this.broadcast('stopping', stopping)
    super.onBeforeShutdown()
  }

  /** What was here goes on at another server: clients are told to ask for their places anew. */
  protected move(): void {
    const stopping: StoppingMessage = { backInSeconds: 0 }
    this.broadcast('stopping', stopping)
    // One that is being made closes at its first tick.
    if (!isCreating(this)) void this.disconnect(CLOSE_CODES.shutdown)
  }

  /**
   * Closes the room. Places that nobody has come to yet are taken back first: the framework would
   * keep a room, and a stop of the server, waiting for them.
   */
  override disconnect(closeCode?: number): Promise<unknown> {
    dropReservations(this)
    return super.disconnect(closeCode)
  }

  /** Makes the room act on events alone: no patch timer, one slow tick. */
  protected goEventDriven(tick: () => void): void {
    // In this order: without a tick of its own, a room without patches ticks 60 times a second.
    this.setTimestep(tick, TICK_MS)
    this.patchRate = null
  }

  /**
   * Answers messages of unknown types with a refusal; the framework would drop the player. `hold`
   * is told whom an answer goes to: it counts against what may wait for a slow reader.
   */
  protected refuseUnknownTypes(hold: (client: Client) => void): void {
    handleUnknownTypes(this, (type) => unknownType(type, hold))
  }

  /** Lets a ban or the end of its account reach a connection; throws when that came before. */
  protected admit(client: Client, accountId: string | null, live: LiveAccounts): void {
    if (accountId === null) return
    const close = (code: number) => this.kickClient(client.sessionId, code)
    const entered = live.enter(accountId, close, this.roomName)
    if (!entered.ok) throw new ServerError(entered.error, 'the account is banned, or gone')
    client.ref.once('close', entered.value)
  }

  /** Cuts a client that was given its place and never says that it is ready. */
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

/** Whether an answer refuses what could not be understood. */
const isMalformedInput = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'error' in answer &&
  NONSENSE.has((answer.error as { readonly code?: unknown }).code)
