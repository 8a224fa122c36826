import { Client, type Room } from '@colyseus/sdk'
import type { SeatReservation } from '@dungeon-dice/shared/protocol'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import { within } from './time.ts'

/** Receives what a socket delivers. */
export interface SocketListener {
  /** The public state arrived or changed. */
  readonly onState: (state: unknown) => void
  readonly onMessage: (type: string, payload: unknown) => void
  /** The socket was closed by either side; called once. */
  readonly onClose: (code: number) => void
}

/** An open socket to a room. Only this file depends on Colyseus. */
export interface Socket {
  /**
   * Resolves with the server's answer; rejects with `ConnectionLost` if none came, else
   * `ProtocolBroken`.
   */
  readonly request: (type: string, payload: unknown) => Promise<unknown>
  /** Resolves when the server responds. */
  readonly ping: () => Promise<void>
  /** Leaves the room deliberately. */
  readonly leave: () => void
  /** Abandons a dead socket, which counts as closed at once. */
  readonly drop: () => void
}

/** Close code of a socket that was closed without one. */
const LOST = 1006

/** Close code that makes the framework not wait for the server. */
const AT_ONCE = 4010

/** Longest wait for an open place: without it, a dropped connection is tried again for minutes. */
export const OPENING_MS = 15_000

/** Request timeout. */
const TIMEOUT_MS = 10_000

/**
 * Opens the reserved place; rejects with `ConnectionLost` if it is unreachable or no longer
 * reserved.
 */
export async function openSocket(
  url: string,
  reservation: SeatReservation,
  listener: SocketListener,
): Promise<Socket> {
  const opening = new Client(url).consumeSeatReservation(reservation)
  const room = await within(OPENING_MS, opening).catch((error) => {
    // A socket that opens late must not keep the place.
    opening.then(drop, () => undefined)
    throw new ConnectionLost('unreachable', null, error)
  })
  // `Connection` reconnects itself, which also works for young rooms and restarted servers.
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

/** A socket may close before the room is returned, without an event. */
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

/** Classifies a request without an answer: the socket is gone or dead, or the server misbehaves. */
function readFault(room: Room, type: string, error: unknown): Error {
  const isLate = error instanceof Error && error.message.includes('timed out')
  if (isLate) drop(room)
  if (isLate || !room.connection.isOpen) return new ConnectionLost('unreachable', null, error)
  return new ProtocolBroken(`request ${type}`, error)
}
