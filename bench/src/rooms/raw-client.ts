import { request } from 'node:http'
import type { Socket } from 'node:net'
import { Protocol } from '@colyseus/core'
import { clientFrame, frameAt, OPCODES } from './frame.ts'

/** A seat reservation. */
export interface Reservation {
  readonly roomId: string
  readonly sessionId: string
  readonly processId: string
  /** The room's server as `host:port/path`; by default the one that was asked. */
  readonly publicAddress?: string
}

const JOINED = clientFrame(Uint8Array.of(Protocol.JOIN_ROOM))

/**
 * A minimal client on a bare socket: frames to send are prepared beforehand, and received ones are
 * passed on undecoded. The SDK would cost more than the measured server.
 */
export class RawClient {
  /** Receives every message of the room, starting with the first full state. */
  onMessage: (message: Buffer) => void
  /** Bytes of all received frames. */
  bytes = 0
  /** Resolves once the connection is closed, by either side. */
  readonly closed: Promise<void>
  readonly #socket: Socket
  readonly #onJoined: () => void
  #rest: Buffer = Buffer.alloc(0)

  constructor(
    socket: Socket,
    head: Buffer,
    onMessage: (message: Buffer) => void,
    onJoined: () => void,
  ) {
    this.onMessage = onMessage
    this.#onJoined = onJoined
    this.#socket = socket.setNoDelay(true)
    this.closed = new Promise((resolve) => socket.on('close', () => resolve()))
    socket.on('data', (data: Buffer) => this.#read(data))
    // A server that is being stopped may drop the connection.
    socket.on('error', () => undefined)
    this.#read(head)
  }

  send(frame: Buffer): void {
    this.#socket.write(frame)
  }

  close(): void {
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    for (let frame = frameAt(data, at); frame !== null; frame = frameAt(data, at)) {
      this.bytes += frame.end - at
      at = frame.end
      this.#take(frame.opcode, frame.payload)
    }
    this.#rest = data.subarray(at)
  }

  #join(): void {
    this.send(JOINED)
    this.#onJoined()
  }

  #take(opcode: number, payload: Buffer): void {
    if (opcode === OPCODES.ping) this.send(clientFrame(payload, OPCODES.pong))
    else if (opcode !== OPCODES.binary) this.close()
    else if (payload[0] === Protocol.JOIN_ROOM) this.#join()
    else this.onMessage(payload)
  }
}

/** Connects to a reserved seat on this machine; calls `onJoined` once the client is in the room. */
export function connect(
  port: number,
  { processId, roomId, sessionId, publicAddress = `127.0.0.1:${port}` }: Reservation,
  onMessage: (message: Buffer) => void,
  onJoined: () => void = () => undefined,
): Promise<RawClient> {
  const { promise, resolve, reject } = Promise.withResolvers<RawClient>()
  const place = new URL(`http://${publicAddress}/${processId}/${roomId}?sessionId=${sessionId}`)
  const upgrade = request(place, { headers: UPGRADE_HEADERS })
  upgrade.on('upgrade', (_, socket: Socket, head) =>
    resolve(new RawClient(socket, head, onMessage, onJoined)),
  )
  upgrade.on('response', ({ statusCode }) => reject(new Error(`no socket: HTTP ${statusCode}`)))
  upgrade.on('error', reject)
  upgrade.end()
  return promise
}

const UPGRADE_HEADERS = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': 13,
  'Sec-WebSocket-Key': 'ZHVuZ2VvbiBkaWNlISEhIQ==',
}
