import { getMessageBytes, Protocol } from '@colyseus/core'

/** A part of a WebSocket stream that is one frame of the server. */
export interface Frame {
  readonly opcode: number
  readonly payload: Buffer
  /** Where the next frame begins. */
  readonly end: number
}

/** Opcodes of WebSocket frames (RFC 6455, 5.2). */
export const OPCODES = { binary: 2, close: 8, ping: 9, pong: 10 } as const

/** The frame that begins at `at`; null while it is not there as a whole. The server never splits or masks. */
export function frameAt(data: Buffer, at: number): Frame | null {
  if (at + 2 > data.length) return null
  const short = data.readUInt8(at + 1)
  const start = at + (short < 126 ? 2 : 4)
  if (start > data.length) return null
  if (short > 126) throw new Error('a frame of this server is shorter than 64 KiB')
  const end = start + (short < 126 ? short : data.readUInt16BE(at + 2))
  if (end > data.length) return null
  return { opcode: data.readUInt8(at) & 0x0f, payload: data.subarray(start, end), end }
}

/** Every client must mask; one mask is as good as another here, and lets frames be made beforehand. */
const MASK = [0x37, 0xfa, 0x21, 0x3d] as const

/** A whole frame of a client. */
export function clientFrame(payload: Uint8Array, opcode: number = OPCODES.binary): Buffer {
  const length = payload.length
  const head = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff]
  const masked = payload.map((byte, index) => byte ^ (MASK[index & 3] ?? 0))
  return Buffer.from([0x80 | opcode, ...head, ...MASK, ...masked])
}

/** The frame of a room request: a question of this type, answered under number 1. */
export function requestFrame(type: string, payload: unknown): Buffer {
  const [, ...rest] = getMessageBytes.raw(Protocol.ROOM_REQUEST, type, payload)
  return clientFrame(Uint8Array.from([Protocol.ROOM_REQUEST, 1, ...rest]))
}
