import { Protocol } from '@colyseus/core'
import { pack, unpack } from 'msgpackr'

/** A frame of a room as a client reads it (docs/protocol.md, section 3). */
export type Incoming =
  | { readonly kind: 'joined' }
  /** The whole state or a change of it, undecoded. */
  | { readonly kind: 'state' }
  | { readonly kind: 'message'; readonly type: string; readonly body: unknown }
  | { readonly kind: 'answer'; readonly number: number; readonly body: unknown }
  | { readonly kind: 'other' }

/** Tells the server that the client is ready. */
export const READY_FRAME = Uint8Array.of(Protocol.JOIN_ROOM)
/** Leaves on purpose. */
export const LEAVE_FRAME = Uint8Array.of(Protocol.LEAVE_ROOM)

/** Requests are numbered below this, so that a number is one byte. */
export const MOST_NUMBERS = 128

const textOf = (type: string): Buffer => {
  const bytes = Buffer.from(type)
  return Buffer.concat([Uint8Array.of(0xa0 | bytes.length), bytes])
}

/** A plain message; its type has at most 31 bytes. */
export const messageFrame = (type: string, body: unknown): Buffer =>
  Buffer.concat([Uint8Array.of(Protocol.ROOM_DATA), textOf(type), pack(body)])

/** A request that is answered under its number, from 0 to 127. */
export const requestFrame = (number: number, type: string, body: unknown): Buffer =>
  Buffer.concat([Uint8Array.of(Protocol.ROOM_REQUEST, number), textOf(type), pack(body)])

/** Reads a frame of the server. */
export function readFrame(frame: Buffer): Incoming {
  const [code] = frame
  if (code === Protocol.JOIN_ROOM) return { kind: 'joined' }
  if (code === Protocol.ROOM_STATE || code === Protocol.ROOM_STATE_PATCH) return { kind: 'state' }
  if (code === Protocol.ROOM_DATA) return messageIn(frame)
  if (code === Protocol.ROOM_RESPONSE)
    return { kind: 'answer', number: frame.readUInt8(1), body: bodyFrom(frame, 3) }
  return { kind: 'other' }
}

function messageIn(frame: Buffer): Incoming {
  const end = 2 + (frame.readUInt8(1) & 0x1f)
  return { kind: 'message', type: frame.toString('utf8', 2, end), body: bodyFrom(frame, end) }
}

const bodyFrom = (frame: Buffer, start: number): unknown =>
  start < frame.length ? unpack(frame.subarray(start)) : undefined
