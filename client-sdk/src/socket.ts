import { Client, type Room } from '@colyseus/sdk'
import type { SeatReservation } from '@dungeon-dice/shared/protocol'
import { ConnectionLost, ProtocolBroken } from './errors.ts'

/** What comes in over a socket. */
export interface SocketListener {
  /** The public state is there, or has changed. */
  readonly onState: (state: unknown) => void
  readonly onMessage: (type: string, payload: unknown) => void
  /** The socket was closed, by whichever side; comes once. */
  readonly onClose: (code: number) => void
}

/** One open socket to a room: all that the SDK knows of Colyseus. */
export interface Socket {
  /** The answer of the server; rejects with `ConnectionLost` when none came, else `ProtocolBroken`. */
  readonly request: (type: string, payload: unknown) => Promise<unknown>
  /** Resolves when the server has shown that it is there. */
  readonly ping: () => Promise<void>
  /** Leaves the room on purpose. */
  readonly leave: () => void
  /** Gives a dead socket up: it counts as closed at once. */
  readonly drop: () => void
}

/** Code of a socket that was closed without one. */
const LOST = 1006

/** Code by which the framework closes a socket without waiting for the other side. */
const AT_ONCE = 4010

/** Longest that an answer may take. */
const TIMEOUT_MS = 10_000

/** Opens the reserved place; rejects with `ConnectionLost` when it cannot be reached, or is somebody else's now. */
export async function openSocket(
  url: string,
  reservation: SeatReservation,
  listener: SocketListener,
): Promise<Socket> {
  const room = await new Client(url).consumeSeatReservation(reservation).catch((error) => {
    throw new ConnectionLost('unreachable', null, error)
  })
  // Coming back is the work of `Connection`: its way holds for young rooms and restarted servers too.
  room.reconnection.enabled = false
  room.onError(() => undefined)
  room.onMessage('*', (type, payload) => listener.onMessage(String(type), payload))
  room.onStateChange((state: unknown) => listener.onState(state))
  listenForClose(room, listener)
  return {
    request: (type, payload) => request(room, type, payload),
    ping: () => new Promise((resolve) => room.ping(() => resolve())),
    leave: () => void room.leave(),
    drop: () => drop(room),
  }
}

const drop = ({ connection }: Room): void => connection.close(AT_ONCE)

/** A socket may be closed before the room is handed out, and then nobody was told. */
function listenForClose(room: Room, { onClose }: SocketListener): void {
  if (room.connection.isOpen) room.onLeave((code) => onClose(code))
  else queueMicrotask(() => onClose(LOST))
}

async function request(room: Room, type: string, payload: unknown): Promise<unknown> {
  try {
    return await room.request(type, payload, { timeout: TIMEOUT_MS })
  } catch (error) {
    throw readFault(room, type, error)
  }
}

/** A request without an answer: the socket is gone, or as good as gone, or the server misbehaves. */
function readFault(room: Room, type: string, error: unknown): Error {
  const isLate = error instanceof Error && error.message.includes('timed out')
  if (isLate) drop(room)
  if (isLate || !room.connection.isOpen) return new ConnectionLost('unreachable', null, error)
  return new ProtocolBroken(`request ${type}`, error)
}
