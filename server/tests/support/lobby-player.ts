import { Client, type Room } from '@colyseus/sdk'
import {
  type ChallengeWire,
  challengeEndedSchema,
  challengeWireSchema,
  type LobbyAnswer,
  type LobbyMessageType,
  type LobbyWire,
  lobbyAnswerSchema,
  lobbyGrantSchema,
  lobbyWelcomeSchema,
  type SeatedMessage,
  type SignedIn,
  seatedSchema,
  signedInSchema,
} from '@dungeon-dice/shared/protocol'
import { post } from './post.ts'

/** Creates a guest account. */
export async function newGuest(url: string): Promise<SignedIn> {
  return signedInSchema.parse((await post(url, 'guest')).body)
}

/** Creates an account with this name. */
export async function newAccount(url: string, name: string): Promise<SignedIn> {
  const { token } = await newGuest(url)
  const claimed = await post(url, 'claim', { name, password: 'correct horse' }, token)
  return signedInSchema.parse(claimed.body)
}

interface Received {
  readonly type: LobbyMessageType
  readonly message: unknown
}

/** A player in the lobby over a real socket, through the Colyseus client. */
export class LobbyPlayer {
  readonly room: Room
  readonly account: SignedIn
  readonly received: Received[] = []
  /** All bytes received after the handshake. */
  readonly bytes: Buffer[] = []
  readonly closed: Promise<number>
  readonly #waiting = new Set<() => void>()

  private constructor(room: Room, account: SignedIn) {
    this.room = room
    this.account = account
    room.reconnection.enabled = false
    this.closed = new Promise((resolve) => room.onLeave((code) => resolve(code)))
    this.socket.addEventListener('message', ({ data }) => this.bytes.push(Buffer.from(data)))
    room.onMessage('*', (type, message) => {
      this.received.push({ type: type as LobbyMessageType, message })
      this.#wake()
    })
    room.onStateChange(() => this.#wake())
  }

  /** Enters the lobby and waits for the welcome. */
  static async enter(url: string, account: SignedIn): Promise<LobbyPlayer> {
    const posted = await post(url, 'lobby', {}, account.token)
    if (posted.status !== 200) throw new Error(JSON.stringify(posted))
    const { reservation } = lobbyGrantSchema.parse(posted.body)
    const room = await new Client(url).consumeSeatReservation(reservation)
    const player = new LobbyPlayer(room, account)
    await player.until(() => player.messages('welcome').length > 0)
    return player
  }

  /** Enters the lobby with a new account of this name. */
  static async named(url: string, name: string): Promise<LobbyPlayer> {
    return LobbyPlayer.enter(url, await newAccount(url, name))
  }

  get socket(): WebSocket {
    return Reflect.get(this.room.connection.transport, 'ws')
  }

  /**
   * Resolves with the first truthy result of `find`, which runs on every message and state change.
   */
  until<T>(find: (player: LobbyPlayer) => T | null | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = find(this)
        if (found === null || found === undefined || found === false) return
        this.#waiting.delete(check)
        resolve(found)
      }
      this.#waiting.add(check)
      check()
    })
  }

  /** All messages of one type. */
  messages(type: LobbyMessageType): readonly unknown[] {
    return this.received.filter((got) => got.type === type).map(({ message }) => message)
  }

  get welcome() {
    return lobbyWelcomeSchema.parse(this.messages('welcome')[0])
  }

  /** All challenges received, the newest last. */
  challenges(): readonly ChallengeWire[] {
    return this.messages('challenge').map((message) => challengeWireSchema.parse(message))
  }

  /** The first challenge from or to a player of this name. */
  challengeWith(name: string): Promise<ChallengeWire> {
    return this.until(() => this.challenges().find(({ other }) => other.name === name))
  }

  /** Waits for the end of a challenge; resolves with the error code, or null if it was accepted. */
  async ended(challenge: string): Promise<string | null> {
    const { error } = await this.until(() =>
      this.messages('challengeEnded')
        .map((message) => challengeEndedSchema.parse(message))
        .find((ended) => ended.challenge === challenge),
    )
    return error?.code ?? null
  }

  /** Waits for the seat that a challenge led to. */
  seated(challenge: string): Promise<SeatedMessage> {
    return this.until(() =>
      this.messages('seated')
        .map((message) => seatedSchema.parse(message) as SeatedMessage)
        .find((seated) => seated.challenge === challenge),
    )
  }

  /** Sends a request and returns its answer. */
  async ask(type: string, message?: unknown): Promise<LobbyAnswer> {
    return lobbyAnswerSchema.parse(await this.room.request(type, message)) as LobbyAnswer
  }

  wire(): LobbyWire {
    return this.room.state.toJSON() as LobbyWire
  }

  /** Leaves on purpose. */
  leave(): Promise<number> {
    return this.room.leave(true)
  }

  /** Drops the connection without a close message. */
  async drop(): Promise<void> {
    this.room.connection.close(4010)
    await this.closed
  }

  #wake(): void {
    for (const check of this.#waiting) check()
  }
}
