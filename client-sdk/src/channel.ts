import type { SeatReservation, WelcomeMessage } from '@dungeon-dice/shared/protocol'
import { Heartbeat } from './heartbeat.ts'
import { Opening } from './opening.ts'
import { Pacer } from './pacer.ts'
import { OPENING_MS, openSocket, type Socket, type SocketListener } from './socket.ts'
import { within } from './time.ts'

/** One connection to a seat, from the welcome to its close. */
export class Channel {
  /** The server's first message. */
  readonly welcome: WelcomeMessage
  readonly #socket: Socket
  readonly #pacer: Pacer
  readonly #opening: Opening
  readonly #heartbeat: Heartbeat

  private constructor(socket: Socket, opening: Opening, welcome: WelcomeMessage) {
    this.#socket = socket
    this.#opening = opening
    this.welcome = welcome
    this.#pacer = new Pacer(welcome.maxMessagesPerSecond)
    this.#heartbeat = new Heartbeat(socket.ping, socket.drop)
    opening.closed.then(() => this.#heartbeat.stop())
  }

  /**
   * Opens the reserved seat; resolves once the welcome and the state have arrived. Other messages
   * are passed on at once. A close before that rejects and is not passed on.
   */
  static async open(
    url: string,
    reservation: SeatReservation,
    listener: SocketListener,
  ): Promise<Channel> {
    const opening = new Opening(listener)
    const socket = await openSocket(url, reservation, opening)
    try {
      return new Channel(socket, opening, await within(OPENING_MS, opening.done))
    } catch (error) {
      // A connection without a welcome must not keep the seat.
      socket.leave()
      throw error
    }
  }

  /** Milliseconds by which the local clock is ahead of the server's, by its newest welcome. */
  get localAheadMs(): number {
    return this.#opening.localAheadMs
  }

  /** True if the socket was closed. */
  get isClosed(): boolean {
    return this.#opening.isClosed
  }

  /** Sends a request, within the server's rate limit. */
  async request(type: string, payload: unknown): Promise<unknown> {
    await this.#pacer.turn()
    return this.#heartbeat.attend(this.#socket.request(type, payload))
  }

  /** Leaves the room deliberately. */
  leave(): void {
    this.#socket.leave()
  }
}
