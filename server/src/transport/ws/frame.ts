/** Frames that a client may send, by the code in their first byte. */
const JOINED = 10
const LEAVE = 12
const MESSAGE = 13
const BYTES = 17
const PING = 18
const REQUEST = 21

/** Most levels of nested values. */
const DEEPEST = 32

/** Shapes of records that one frame may define; the decoder compiles code for each. */
const MOST_RECORDS = 16

/** Bytes behind the head of a number, from 0xca, float32, to 0xd3, int64. */
const NUMBER_WIDTHS = [4, 8, 1, 2, 4, 8, 1, 2, 4, 8]

/** First byte of a whole binary frame (RFC 6455, 5.2). */
const BINARY = 0x82

/** Largest lengths that one and two bytes hold. */
const SHORT = 125
const MIDDLE = 65_535

/** A position in a frame, and the record shapes that the frame has defined so far. */
interface Cursor {
  readonly bytes: Uint8Array
  at: number
  /** Number of fields of each record shape that the frame defined, by its id. */
  readonly records: number[]
  definitions: number
}

/**
 * Whether a client's frame can be decoded. Any other frame would make the framework throw, drop the
 * player without a reason, or allocate memory for values that the frame does not hold. The content of
 * the message is left to the schemas.
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
  if (head > 0xa0 && head < 0xc0) return skipName(cursor, 1, head & 0x1f)
  const low = bytes[at + 1] ?? 0
  if (head === 0xd9) return skipName(cursor, 2, low)
  if (head === 0xda) return skipName(cursor, 3, low + (bytes[at + 2] ?? 0) * 256)
  return skipNumber(cursor)
}

/**
 * Steps over the name of a message type, which must be printable ASCII: the framework truncates other
 * names at the first invalid byte and writes a line to stderr each time.
 */
function skipName(cursor: Cursor, width: number, length: number): boolean {
  const from = cursor.at + width
  if (!skip(cursor, width + length)) return false
  return cursor.bytes.subarray(from, from + length).every((byte) => byte >= 0x20 && byte < 0x7f)
}

/** Nothing, or exactly one value. */
const isPayload = (cursor: Cursor): boolean =>
  cursor.at === cursor.bytes.length || (skipValue(cursor, 0) && cursor.at === cursor.bytes.length)

const isText = (head: number): boolean => (head >= 0xa0 && head < 0xc0) || isWideText(head)
const isWideText = (head: number): boolean => head >= 0xd9 && head <= 0xdb
const isBytes = (head: number): boolean => head >= 0xc4 && head <= 0xc6
const isList = (head: number): boolean => (head >= 0x90 && head < 0xa0) || head >> 1 === 0x6e
const isMap = (head: number): boolean => (head >= 0x80 && head < 0x90) || head >> 1 === 0x6f

/** Steps over a number; false when there is none. */
function skipNumber(cursor: Cursor): boolean {
  const head = cursor.bytes[cursor.at] ?? 0xc1
  if (head < 0x80 || head >= 0xe0) return skip(cursor, 1)
  const width = NUMBER_WIDTHS[head - 0xca]
  return width !== undefined && skip(cursor, 1 + width)
}

/**
 * Steps over one MessagePack value at nesting level `depth`. False when it does not decode or claims
 * more bytes than the frame has. Supports only the extensions of the official clients: `undefined`, and
 * records, which name their fields once and are numbered from then on.
 */
function skipValue(cursor: Cursor, depth: number): boolean {
  const head = cursor.bytes[cursor.at]
  if (head === undefined || depth > DEEPEST) return false
  const fields = head >= 0x40 && head < 0x80 ? cursor.records[head & 0x3f] : undefined
  if (fields !== undefined) return skip(cursor, 1) && skipValues(cursor, fields, depth)
  if (isText(head) || isBytes(head)) return skipBytes(cursor, head)
  if (isList(head)) return skipValues(cursor, lengthOf(cursor, head), depth)
  if (isMap(head)) return skipMap(cursor, lengthOf(cursor, head), depth)
  if (head === 0xd4) return skipExtension(cursor, depth)
  return head === 0xc0 || head === 0xc2 || head === 0xc3 ? skip(cursor, 1) : skipNumber(cursor)
}

/** Length of a list or map; the cursor then stands behind its head. */
function lengthOf(cursor: Cursor, head: number): number {
  if (head >= 0xdc) return takeCount(cursor, head % 2 === 0 ? 2 : 4)
  cursor.at += 1
  return head & 0x0f
}

function skipBytes(cursor: Cursor, head: number): boolean {
  if (!isBytes(head) && !isWideText(head)) return skip(cursor, 1 + (head & 0x1f))
  const width = 1 << (isBytes(head) ? head - 0xc4 : head - 0xd9)
  return skip(cursor, takeCount(cursor, width))
}

function skipValues(cursor: Cursor, count: number, depth: number): boolean {
  if (!canHold(cursor, count)) return false
  for (let place = 0; place < count; place += 1) if (!skipValue(cursor, depth + 1)) return false
  return true
}

function skipMap(cursor: Cursor, count: number, depth: number): boolean {
  if (!canHold(cursor, 2 * count)) return false
  for (let place = 0; place < count; place += 1)
    if (!skipKey(cursor) || !skipValue(cursor, depth + 1)) return false
  return true
}

function skipKey(cursor: Cursor): boolean {
  const head = cursor.bytes[cursor.at] ?? 0xc1
  return isText(head) && skipBytes(cursor, head)
}

function skipExtension(cursor: Cursor, depth: number): boolean {
  const { bytes, at } = cursor
  if (bytes[at + 1] === 0x00) return skip(cursor, 3)
  return bytes[at + 1] === 0x72 && skip(cursor, 3) && skipRecord(cursor, bytes[at + 2] ?? 0, depth)
}

/** The definition of a record shape, and the first record of it. */
function skipRecord(cursor: Cursor, id: number, depth: number): boolean {
  const head = cursor.bytes[cursor.at] ?? 0xc1
  cursor.definitions += 1
  if (!isList(head) || cursor.definitions > MOST_RECORDS) return false
  const fields = lengthOf(cursor, head)
  if (!canHold(cursor, 2 * fields)) return false
  for (let place = 0; place < fields; place += 1) if (!skipKey(cursor)) return false
  cursor.records[id & 0x3f] = fields
  return skipValues(cursor, fields, depth)
}

/** Steps over `count` bytes; false when the frame ends before. */
function skip(cursor: Cursor, count: number): boolean {
  cursor.at += count
  return cursor.at <= cursor.bytes.length
}

/** The big-endian number of `width` bytes behind the head at which the cursor stands; steps over both. */
function takeCount(cursor: Cursor, width: number): number {
  let count = 0
  for (let place = 1; place <= width; place += 1)
    count = count * 256 + (cursor.bytes[cursor.at + place] ?? 0)
  cursor.at += 1 + width
  return count
}

/** True if as many values can still follow: each takes a byte or more. */
const canHold = ({ bytes, at }: Cursor, count: number): boolean => count <= bytes.length - at

const headLength = (length: number): number => {
  if (length <= SHORT) return 2
  return length <= MIDDLE ? 4 : 10
}

/** Messages as WebSocket frames of a server, one behind the other: binary, whole and unmasked. */
export function joinFrames(messages: readonly Uint8Array[]): Buffer {
  let total = 0
  for (const { length } of messages) total += headLength(length) + length
  const joined = Buffer.allocUnsafe(total)
  let at = 0
  for (const message of messages) {
    at = writeHead(joined, at, message.length)
    joined.set(message, at)
    at += message.length
  }
  return joined
}

function writeHead(buffer: Buffer, at: number, length: number): number {
  buffer[at] = BINARY
  if (length <= SHORT) return buffer.writeUInt8(length, at + 1)
  if (length <= MIDDLE) {
    buffer[at + 1] = 126
    return buffer.writeUInt16BE(length, at + 2)
  }
  buffer[at + 1] = 127
  return buffer.writeBigUInt64BE(BigInt(length), at + 2)
}
