import type { QueueGrant, SeatReservation } from '@dungeon-dice/shared/protocol'
import { delayBefore, type ReconnectOptions } from './backoff.ts'
import { finalError, isPassing, refusedError } from './closing.ts'
import { ConnectionLost } from './errors.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Given } from './http.ts'
import { openSocket, type Socket } from './socket.ts'
import { StopNotice } from './stop-notice.ts'
import { sleep } from './time.ts'

/** Dependencies of `RoomConnection`. */
export interface RoomConnectionParts {
  readonly url: string
  readonly reconnect: ReconnectOptions
  /** Requests a new reservation for the place. */
  readonly askAgain: () => Promise<Given<QueueGrant>>
  /** The room state arrived or changed. */
  readonly onState?: (state: unknown) => void
  readonly onMessage: (type: string, payload: unknown) => void
  readonly onReconnecting: (attempt: number) => void
  readonly onReconnected: () => void
  /** The socket closed: for good with an error, otherwise the place can be requested again. */
  readonly onDown: (error: Error | null) => void
}

/** A connection to the queue or the lobby, across reconnections. */
export class RoomConnection {
  readonly #parts: RoomConnectionParts
  readonly #notice = new StopNotice()
  #socket: Socket | null = null
  #isDone = false

  constructor(parts: RoomConnectionParts) {
    this.#parts = parts
  }

  /** True if it is connected. */
  get isUp(): boolean {
    return this.#socket !== null
  }

  /** Opens the reserved place; rejects with `ConnectionLost` if unreachable. */
  async open(reservation: SeatReservation): Promise<void> {
    const { url, onState = () => undefined, onMessage, onDown } = this.#parts
    let isClosed = false
    let heartbeat: Heartbeat | null = null
    let socket: Socket | null = null
    const opening = openSocket(url, reservation, {
      onState,
      onMessage: (type, payload) => {
        this.#notice.observe(type, payload)
        onMessage(type, payload)
      },
      onClose: (code) => {
        isClosed = true
        heartbeat?.stop()
        if (socket === null || this.#socket !== socket) return
        this.#socket = null
        onDown(finalError(code))
      },
    })
    socket = await opening.catch((error: unknown) => {
      throw new ConnectionLost('unreachable', null, error)
    })
    if (isClosed) throw new ConnectionLost('unreachable')
    if (this.#isDone) socket.leave()
    else {
      heartbeat = new Heartbeat(socket.ping, socket.drop)
      this.#socket = socket
    }
  }

  /** Reconnects; resolves with an error if that fails. */
  async comeBack(): Promise<Error | null> {
    const { reconnect, onReconnecting, onReconnected } = this.#parts
    for (let attempt = 1; attempt <= reconnect.tries; attempt += 1) {
      onReconnecting(attempt)
      const notBeforeMs = this.#notice.takeDelay(reconnect.maxDelayMs, Math.random())
      await sleep(notBeforeMs + delayBefore(attempt, reconnect, Math.random()))
      if (this.#isDone) return null
      const error = await this.#tryAgain()
      if (error === null) {
        onReconnected()
        return null
      }
      if (!isPassing(error)) return error
    }
    return new ConnectionLost('unreachable')
  }

  /** Sends a request; rejects while disconnected. */
  async request(type: string, payload: unknown): Promise<unknown> {
    if (this.#socket === null) throw new ConnectionLost('unreachable')
    return this.#socket.request(type, payload)
  }

  /** Leaves the room. */
  leave(): void {
    this.#isDone = true
    const socket = this.#socket
    this.#socket = null
    socket?.leave()
  }

  async #tryAgain(): Promise<Error | null> {
    try {
      const granted = await this.#parts.askAgain()
      if (!granted.ok) return refusedError(granted.error)
      await this.open(granted.value.reservation)
      return null
    } catch (error) {
      return error instanceof Error ? error : new ConnectionLost('unreachable', null, error)
    }
  }
}
