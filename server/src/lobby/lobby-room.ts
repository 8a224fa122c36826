import { type Client, ClientState, type MessageContext, ServerError } from '@colyseus/core'
import {
  CLOSE_CODES,
  type LobbyAnswer,
  type LobbyMessageType,
  type LobbyWelcome,
  PROTOCOL_VERSION,
  refusal,
} from '@dungeon-dice/shared/protocol'
import type { RoomTalk } from '../chat/room-talk.ts'
import type { Config } from '../platform/config/config.ts'
import type { Log } from '../platform/log.ts'
import { inLaneOf } from '../platform/request-lane.ts'
import { BaseRoom, type MessageHandlers, reply } from '../transport/colyseus/base-room.ts'
import { RecordingSerializer } from '../transport/colyseus/recording-serializer.ts'
import type { LiveAccounts } from '../transport/live-accounts.ts'
import { joinFrames } from '../transport/ws/frame.ts'
import type { Outbox } from '../transport/ws/guarded-socket.ts'
import { addressOf, writeFrames } from '../transport/ws/guarded-socket.ts'
import type { Slices } from '../transport/ws/slices.ts'
import type { LobbyChanges, LobbyView } from './lobby.ts'
import type { Caller } from './lobby-clients.ts'
import {
  type AnyChallenges,
  answerLobby,
  LOBBY_REQUESTS,
  type LobbyRequest,
} from './lobby-handlers.ts'
import { LobbyState } from './lobby-state.ts'
import {
  MOST_GAME_BYTES,
  MOST_MATCH_BYTES,
  MOST_PLAYER_BYTES,
  showLobby,
} from './lobby-state-publisher.ts'
import type { Person } from './ports.ts'

/** The part of the lobby that its room uses, whatever game is played. */
interface LobbyService {
  readonly challenges: AnyChallenges
  readonly isOpen: boolean
  readonly open: (view: LobbyView) => void
  readonly join: (person: Person, address: string) => void
  readonly leave: (accountId: string, isLeaving: boolean) => void
}

export interface LobbyRoomParts {
  readonly config: Config
  readonly log: Log
  readonly outbox: Outbox
  readonly slices: Slices
  readonly rulesVersion: number
  readonly now: () => number
  readonly lobby: LobbyService
  readonly live: LiveAccounts
  /** Opens the lobby chat. */
  readonly openTalk: () => RoomTalk
  /** Looks an account up again: it may have been renamed or deleted. Null if it is gone or unknown. */
  readonly refresh: (accountId: string) => Promise<Person | null>
}

interface LobbyRoomOptions {
  readonly id?: string
  readonly parts: LobbyRoomParts
}

/** Entries of each kind with the usual `LOBBY_LIST_LIMIT`. */
const ENTRIES = 200

/**
 * Initial size of the encoder buffer: the largest open games, matches of two and players, of which
 * there may be 200 each.
 */
const STATE_BYTES = ENTRIES * (MOST_GAME_BYTES + MOST_MATCH_BYTES + MOST_PLAYER_BYTES)

type LobbyClient = Client<{ auth: Person }>

/** Colyseus room of the lobby: connections and encoding. Players and lists are kept by `Lobby`. */
export class LobbyRoom extends BaseRoom<{ state: LobbyState; client: LobbyClient }> {
  static readonly #messages: MessageHandlers<LobbyRoom, LobbyClient> = {
    ...Object.fromEntries(
      LOBBY_REQUESTS.map((type) => [
        type,
        (room, client, message, context) => room.#answer(client, context, type, message),
      ]),
    ),
    chat: (room, client, message, context) => room.#talk?.chat(client, message, context),
    report: (room, client, message, context) => room.#talk?.report(client, message, context),
  }
  override autoDispose = false
  #parts: LobbyRoomParts | null = null
  #talk: RoomTalk | null = null
  #serializer: RecordingSerializer<LobbyState> | null = null
  /** Connections of each account, newest last. */
  readonly #connections = new Map<string, Set<LobbyClient>>()

  override setSerializer(_: Parameters<BaseRoom['setSerializer']>[0]): void {
    this.#serializer = new RecordingSerializer(STATE_BYTES)
    super.setSerializer(this.#serializer)
  }

  override onCreate({ id = '', parts }: LobbyRoomOptions): void {
    this.roomId = id
    this.log = parts.log
    this.backInSeconds = parts.config.stopBackSeconds
    this.#parts = parts
    this.seatReservationTimeout = parts.config.reservationSeconds
    this.#talk = parts.openTalk()
    this.state = new LobbyState()
    this.answerMessages(LobbyRoom.#messages, (client) => parts.outbox.hold(client))
    this.goEventDriven(() => undefined)
    parts.lobby.open({
      show: (changes) => this.#show(parts, changes),
      send: (accountId, type, message) => {
        for (const client of this.#connections.get(accountId) ?? [])
          this.#send(parts, client, type, message)
      },
      sendToOne: (to, type, message) => this.#sendToOne(parts, to, type, message),
      redirect: () => {
        for (const { sessionId } of [...this.clients]) this.kickClient(sessionId, CLOSE_CODES.moved)
      },
      dismiss: (accountId) => {
        for (const { sessionId } of this.#connections.get(accountId) ?? [])
          this.kickClient(sessionId, CLOSE_CODES.accountGone)
      },
    })
  }

  override onJoin(client: LobbyClient): void {
    const parts = this.#parts
    const person = client.auth
    if (parts === null || person === undefined)
      throw new ServerError(CLOSE_CODES.badReservation, 'no account')
    if (!parts.lobby.isOpen) throw new ServerError(CLOSE_CODES.moved, 'the lobby has moved')
    const { accountId, name, isGuest } = person
    this.admit(client, accountId, parts.live)
    const connections = this.#connections.get(accountId) ?? new Set()
    this.#connections.set(accountId, connections.add(client))
    parts.lobby.join(person, addressOf(client))
    this.expectHandshake(client, parts.config.handshakeSeconds)
    this.#send(parts, client, 'welcome', this.#welcome(parts, person))
    this.#talk?.join(client, { key: client.sessionId, accountId, name, isGuest, seat: null })
    // The account may have changed since the seat was reserved.
    void parts.refresh(accountId).then((now) => {
      if (now !== null && now.name !== name) this.#talk?.rename(client, now)
    })
  }

  override onDispose(): void {
    this.#talk?.close()
  }

  override onLeave(client: LobbyClient, code?: number): void {
    this.#talk?.leave(client)
    const accountId = client.auth?.accountId ?? ''
    const connections = this.#connections.get(accountId)
    if (connections?.delete(client) !== true) return
    if (connections.size === 0) this.#connections.delete(accountId)
    this.#parts?.lobby.leave(accountId, code === CLOSE_CODES.consented)
  }

  #welcome(parts: LobbyRoomParts, person: Person): LobbyWelcome {
    const { config, rulesVersion, now, lobby } = parts
    return {
      protocol: PROTOCOL_VERSION,
      rules: rulesVersion,
      name: person.name,
      guest: person.isGuest,
      challenges: [...lobby.challenges.of(person.accountId)],
      seated: [...lobby.challenges.seatedOf(person.accountId)],
      now: now(),
      maxMessagesPerSecond: config.maxMessagesPerSecond,
    }
  }

  /** Encodes and frames changes once for all clients, and writes them in slices. */
  #show({ slices }: LobbyRoomParts, changes: LobbyChanges): void {
    showLobby(this.state, changes)
    this.broadcastPatch()
    const patch = this.#serializer?.take() ?? null
    if (patch === null) return
    const frames = joinFrames([patch])
    // A client that is still joining receives the whole state.
    const joined = this.clients.filter(({ state }) => state === ClientState.JOINED)
    slices.run(joined, (client) => writeFrames(client, frames))
  }

  #sendToOne(parts: LobbyRoomParts, to: Caller, type: LobbyMessageType, message: unknown): void {
    const connections = [...(this.#connections.get(to.accountId) ?? [])]
    const same = connections.find(({ sessionId }) => sessionId === to.connection)
    const client = same ?? connections.at(-1)
    if (client !== undefined) this.#send(parts, client, type, message)
  }

  #send(
    { outbox }: LobbyRoomParts,
    client: LobbyClient,
    type: LobbyMessageType,
    message: unknown,
  ): void {
    outbox.hold(client)
    client.send(type, message)
  }

  async #answer(
    client: LobbyClient,
    context: MessageContext,
    type: LobbyRequest,
    message: unknown,
  ): Promise<unknown> {
    const answer = await this.#found(client, type, message)
    this.#parts?.outbox.hold(client)
    return reply(client, context, answer.ok ? 'ack' : 'refused', answer)
  }

  async #found(client: LobbyClient, type: LobbyRequest, message: unknown): Promise<LobbyAnswer> {
    const parts = this.#parts
    const accountId = client.auth?.accountId
    if (parts === null || accountId === undefined) return INTERNAL
    const address = addressOf(client)
    const caller = { accountId, connection: client.sessionId, address }
    const { challenges } = parts.lobby
    try {
      // In turns with the other requests of its address, as far as the database is concerned.
      return await inLaneOf(address, () => answerLobby(challenges, caller, type, message))
    } catch (error) {
      this.log?.error({ roomId: this.roomId, type, err: error }, 'message handler threw')
      return INTERNAL
    }
  }
}

const INTERNAL: LobbyAnswer = { ok: false, seq: null, error: refusal('internal') }
