import type { SeatReservation, WelcomeMessage } from '@dungeon-dice/shared/protocol'
import { Heartbeat } from './heartbeat.ts'
import { Opening } from './opening.ts'
import { Pacer } from './pacer.ts'
import { openSocket, type Socket, type SocketListener } from './socket.ts'
import { within } from './time.ts'

/** Longest that it may take until the server has said who we are and how things stand. */
const OPENING_MS = 15_000

/** One connection to a seat, from its welcome to its end. */
export class Channel {
  /** What the server said first. */
  readonly welcome: WelcomeMessage
  /** By how many milliseconds the clock of this side is ahead of the server's, the way here left out. */
  readonly aheadMs: number
  readonly #socket: Socket
  readonly #pacer: Pacer
  readonly #opening: Opening
  readonly #heartbeat: Heartbeat

  private constructor(socket: Socket, opening: Opening, welcome: WelcomeMessage) {
    this.#socket = socket
    this.#opening = opening
    this.welcome = welcome
    this.aheadMs = opening.greetedAtMs - welcome.now
    this.#pacer = new Pacer(welcome.maxMessagesPerSecond)
    this.#heartbeat = new Heartbeat(socket.ping, socket.drop)
    opening.closed.then(() => this.#heartbeat.stop())
  }

  /**
   * Opens the reserved place; resolves when the welcome and the state are in. What else comes in
   * meanwhile is told at once. A close before that rejects and is not told.
   */
  static async open(
    url: string,
    reservation: SeatReservation,
    listener: SocketListener,
  ): Promise<Channel> {
    const opening = new Opening(listener)
    const opened = openSocket(url, reservation, opening)
    try {
      const socket = await within(OPENING_MS, opened)
      return new Channel(socket, opening, await within(OPENING_MS, opening.done))
    } catch (error) {
      // A socket that opens late must not keep the seat.
      opened.then(
        (socket) => socket.leave(),
        () => undefined,
      )
      throw error
    }
  }

  /** Whether its socket was closed. */
  get isClosed(): boolean {
    return this.#opening.isClosed
  }

  /** Asks the server, as fast as it allows. */
  async request(type: string, payload: unknown): Promise<unknown> {
    await this.#pacer.turn()
    return this.#heartbeat.attend(this.#socket.request(type, payload))
  }

  /** Leaves the room on purpose. */
  leave(): void {
    this.#socket.leave()
  }
}
