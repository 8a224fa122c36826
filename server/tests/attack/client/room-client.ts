import { once } from 'node:events'
import { WebSocket } from 'ws'
import {
  LEAVE_FRAME,
  MOST_NUMBERS,
  messageFrame,
  READY_FRAME,
  readFrame,
  requestFrame,
} from './wire.ts'

/** A seat or a place in a room, as the server reserved it. */
export interface Reservation {
  readonly roomId: string
  readonly sessionId: string
  readonly processId: string
}

/** Told of each message of the room, by its type. */
type OnMessage = (type: string, body: unknown) => void

/** A client of a room over a socket that is bound to a local address. */
export class RoomClient {
  readonly socket: WebSocket
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  readonly #onMessage: OnMessage
  readonly #answers = new Map<number, (body: unknown) => void>()
  #number = 0

  private constructor(socket: WebSocket, onMessage: OnMessage) {
    this.socket = socket
    this.#onMessage = onMessage
    this.closed = new Promise((resolve) => socket.once('close', (code) => resolve(code)))
    socket.on('error', () => undefined)
    socket.on('message', (data: Buffer) => this.#take(data))
  }

  /** Opens the socket of a reservation from `from`; rejects when the server refuses it. */
  static async join(
    url: string,
    { processId, roomId, sessionId }: Reservation,
    from: string,
    onMessage: OnMessage = () => undefined,
  ): Promise<RoomClient> {
    const socket = openSocket(url, `/${processId}/${roomId}?sessionId=${sessionId}`, from)
    const client = new RoomClient(socket, onMessage)
    await once(socket, 'open')
    return client
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN
  }

  /** Asks, and resolves with the answer; with null when none has come within `patienceMs`. */
  request(type: string, body: unknown, patienceMs: number): Promise<unknown> {
    this.#number = (this.#number + 1) % MOST_NUMBERS
    const number = this.#number
    return new Promise((resolve) => {
      const settle = (answer: unknown) => {
        clearTimeout(timer)
        this.#answers.delete(number)
        resolve(answer)
      }
      const timer = setTimeout(() => settle(null), patienceMs)
      this.#answers.set(number, settle)
      this.write(requestFrame(number, type, body))
    })
  }

  /** Sends a plain message. */
  send(type: string, body: unknown): void {
    this.write(messageFrame(type, body))
  }

  /** Sends bytes as they are; nothing once the socket is closed. */
  write(frame: Uint8Array): void {
    if (this.isOpen) this.socket.send(frame)
  }

  /** Leaves on purpose. */
  leave(): void {
    this.write(LEAVE_FRAME)
  }

  /** Cuts the connection without a word. */
  drop(): void {
    this.socket.terminate()
  }

  #take(data: Buffer): void {
    const frame = readFrame(data)
    if (frame.kind === 'joined') this.write(READY_FRAME)
    else if (frame.kind === 'message') this.#onMessage(frame.type, frame.body)
    else if (frame.kind === 'answer') this.#answers.get(frame.number)?.(frame.body)
  }
}

/** A WebSocket to `path` of the server, from the local address `from`. */
export function openSocket(url: string, path: string, from: string): WebSocket {
  const socket = new WebSocket(url.replace('http', 'ws') + path, {
    localAddress: from,
    perMessageDeflate: false,
  })
  socket.binaryType = 'nodebuffer'
  return socket
}
