import { Client, type Room } from '@colyseus/sdk'
import type { GameEvent } from '@dungeon-dice/shared/ddm'
import {
  type DuelWire,
  eventsSchema,
  type MatchWire,
  type WatchGrant,
  type WelcomeMessage,
  watchGrantSchema,
  welcomeSchema,
} from '@dungeon-dice/shared/protocol'
import { post } from './post.ts'

/** One spectator over a real socket, through the framework's own client. */
export class SpectatorClient {
  readonly room: Room
  readonly grant: WatchGrant
  readonly closed: Promise<number>
  /** Every byte that came after the handshake. */
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

  /** Takes the place that was granted, once the state is there. */
  static async join(url: string, grant: WatchGrant): Promise<SpectatorClient> {
    const room = await new Client(url).consumeSeatReservation(grant.reservation)
    const spectator = new SpectatorClient(room, grant)
    await spectator.until(() => spectator.messages('welcome').length > 0 && spectator.hasState)
    return spectator
  }

  /** The socket itself. */
  get socket(): WebSocket {
    return Reflect.get(this.room.connection.transport, 'ws')
  }

  /** Whether the state is there. */
  get hasState(): boolean {
    return (this.room.state as { readonly phase?: string } | undefined)?.phase !== undefined
  }

  #wake(): void {
    for (const look of this.#waiting) look()
  }

  /** What `find` finds, as soon as it finds anything. */
  until<T>(find: (spectator: SpectatorClient) => T | null | undefined | false): Promise<T> {
    return new Promise((resolve) => {
      const look = () => {
        const found = find(this)
        if (found === null || found === undefined || found === false) return
        this.#waiting.delete(look)
        resolve(found)
      }
      this.#waiting.add(look)
      look()
    })
  }

  /** The messages of one type so far. */
  messages(type: string): unknown[] {
    return this.#received.filter((got) => got.type === type).map(({ message }) => message)
  }

  /** The first message. */
  welcome(): WelcomeMessage {
    return welcomeSchema.parse(this.messages('welcome')[0])
  }

  /** All events that were sent so far, in order. */
  events(): readonly GameEvent[] {
    return this.messages('events').flatMap((message) => eventsSchema.parse(message).events)
  }

  /** The public state, as plain data. */
  wire(): MatchWire<DuelWire> {
    return (this.room.state as { readonly toJSON: () => MatchWire<DuelWire> }).toJSON()
  }

  /** Asks for anything. */
  ask(type: string, message?: unknown): Promise<unknown> {
    return this.room.request(type, message)
  }

  /** Leaves on purpose. */
  leave(): Promise<number> {
    return this.room.leave(true)
  }
}

/** Posts, and expects a place among those who watch. */
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

/** Watches the match with this id; a private one needs its code. */
export const watchMatch = async (
  url: string,
  matchId: string,
  body: object = {},
  token?: string,
): Promise<SpectatorClient> =>
  SpectatorClient.join(url, await requestWatch(url, `matches/${matchId}/watch`, body, token))
