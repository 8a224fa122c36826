import { getMessageBytes, Protocol } from '@colyseus/core'

/** A WebSocket frame from the server. */
export interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  /** Offset of the next frame. */
  readonly end: number
}

/** Opcodes of WebSocket frames (RFC 6455, 5.2). */
export const OPCODES = { binary: 2, close: 8, ping: 9, pong: 10 } as const

/** The frame at `at`; null while incomplete. The server never splits or masks frames. */
export function frameAt(data: Buffer, at: number): Frame | null {
  if (at + 2 > data.length) return null
  const short = data.readUInt8(at + 1)
  const start = at + (short < 126 ? 2 : 4)
  if (start > data.length) return null
  if (short > 126) throw new Error('frames above 64 KiB are not supported')
  const end = start + (short < 126 ? short : data.readUInt16BE(at + 2))
  if (end > data.length) return null
  return { opcode: data.readUInt8(at) & 0x0f, payload: data.subarray(start, end), end }
}

/** Clients must mask frames; a constant mask allows preparing them. */
const MASK = [0x37, 0xfa, 0x21, 0x3d] as const

/** A complete client frame. */
export function clientFrame(payload: Uint8Array, opcode: number = OPCODES.binary): Buffer {
  const length = payload.length
  const head = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  const masked = payload.map((byte, index) => byte ^ (MASK[index & 3] ?? 0))
  return Buffer.from([0x80 | opcode, ...head, ...MASK, ...masked])
}

/** The frame of a room request of this type, numbered 1. */
export function requestFrame(type: string, payload: unknown): Buffer {
  const [, ...rest] = getMessageBytes.raw(Protocol.ROOM_REQUEST, type, payload)
  return clientFrame(Uint8Array.from([Protocol.ROOM_REQUEST, 1, ...rest]))
}
