import { Client, type Room } from '@colyseus/sdk'
import { type DdmWire, fromEventWire, type GameEvent } from '@dungeon-dice/shared/ddm'
import {
  eventsSchema,
  type MatchWire,
  type WatchGrant,
  type WelcomeMessage,
  watchGrantSchema,
  welcomeSchema,
} from '@dungeon-dice/shared/protocol'
import { post } from './post.ts'

/** A spectator over a real socket, through the Colyseus client. */
export class SpectatorClient {
  readonly room: Room
  readonly grant: WatchGrant
  readonly closed: Promise<number>
  /** All bytes received after the handshake. */
  readonly bytes: Buffer[] = []
  readonly #received: { readonly type: string; readonly message: unknown }[] = []
  readonly #waiting = new Set<() => void>()

  private constructor(room: Room, grant: WatchGrant) {
    this.room = room
    this.grant = grant
    room.reconnection.enabled = false
    this.closed = new Promise((resolve) => room.onLeave((code) => resolve(code)))
    this.socket.addEventListener('message', ({ data }) => this.bytes.push(Buffer.from(data)))
    room.onMessage('*', (type, message) => {
      this.#received.push({ type: String(type), message })
      this.#wake()
    })
    room.onStateChange(() => this.#wake())
  }

  /** Joins with a grant; resolves once the state is there. */
  static async join(url: string, grant: WatchGrant): Promise<SpectatorClient> {
    const room = await new Client(url).consumeSeatReservation(grant.reservation)
    const spectator = new SpectatorClient(room, grant)
    await spectator.until(() => spectator.messages('welcome').length > 0 && spectator.hasState)
    return spectator
  }

  get socket(): WebSocket {
    return Reflect.get(this.room.connection.transport, 'ws')
  }

  get hasState(): boolean {
    return (this.room.state as { readonly phase?: string } | undefined)?.phase !== undefined
  }

  #wake(): void {
    for (const check of this.#waiting) check()
  }

  /**
   * Resolves with the first truthy result of `find`, which runs on every message and state change.
   */
  until<T>(find: (spectator: SpectatorClient) => T | null | undefined | false): Promise<T> {
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
  messages(type: string): unknown[] {
    return this.#received.filter((got) => got.type === type).map(({ message }) => message)
  }

  welcome(): WelcomeMessage {
    return welcomeSchema.parse(this.messages('welcome')[0])
  }

  /** All events, in order. */
  events(): readonly GameEvent[] {
    return this.messages('events').flatMap((message) =>
      eventsSchema.parse(message).events.map(fromEventWire),
    )
  }

  wire(): MatchWire<DdmWire> {
    return (this.room.state as { readonly toJSON: () => MatchWire<DdmWire> }).toJSON()
  }

  /** Sends a request. */
  ask(type: string, message?: unknown): Promise<unknown> {
    return this.room.request(type, message)
  }

  /** Leaves on purpose. */
  leave(): Promise<number> {
    return this.room.leave(true)
  }
}

/** Posts, and returns the watch grant; throws on a refusal. */
export async function requestWatch(
  url: string,
  path: string,
  body: object = {},
  token?: string,
): Promise<WatchGrant> {
  const posted = await post(url, path, body, token)
  if (posted.status !== 200) throw new Error(JSON.stringify(posted))
  return watchGrantSchema.parse(posted.body)
}

/** Watches a match by id; a private one needs its code. */
export const watchMatch = async (
  url: string,
  matchId: string,
  body: object = {},
  token?: string,
): Promise<SpectatorClient> =>
  SpectatorClient.join(url, await requestWatch(url, `matches/${matchId}/watch`, body, token))
