import { type Cursor, skip } from './cursor.ts'
import { skipNumber, skipValue } from './packed.ts'

/** Frames that a client may send, by the code in their first byte. */
const JOINED = 10
const LEAVE = 12
const MESSAGE = 13
const BYTES = 17
const PING = 18
const REQUEST = 21

/**
 * Whether a frame decodes: one that is refused here would make the framework throw, drop the
 * player without a word, or set aside memory for things the frame does not hold. What the message
 * says is for the schemas to check.
 */
export function isFrame(bytes: Uint8Array): boolean {
  const cursor = { bytes, at: 1, records: [], definitions: 0 }
  switch (bytes[0]) {
    case JOINED:
    case LEAVE:
    case PING:
      return bytes.length === 1
    case MESSAGE:
      return skipType(cursor) && isPayload(cursor)
    case BYTES:
      return skipType(cursor)
    case REQUEST:
      return skipNumber(cursor) && skipType(cursor) && isPayload(cursor)
    default:
      return false
  }
}

/** A message type: text with a little-endian length, or a number. */
function skipType(cursor: Cursor): boolean {
  const { bytes, at } = cursor
  const head = bytes[at] ?? 0
  if (head > 0xa0 && head < 0xc0) return skip(cursor, 1 + (head & 0x1f))
  const low = bytes[at + 1] ?? 0
  if (head === 0xd9) return skip(cursor, 2 + low)
  if (head === 0xda) return skip(cursor, 3 + low + (bytes[at + 2] ?? 0) * 256)
  return skipNumber(cursor)
}

/** Nothing, or exactly one value. */
const isPayload = (cursor: Cursor): boolean =>
  cursor.at === cursor.bytes.length || (skipValue(cursor, 0) && cursor.at === cursor.bytes.length)
