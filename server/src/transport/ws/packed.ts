import { type Cursor, canHold, skip, takeCount } from './cursor.ts'

const DEEPEST = 32

/** Shapes of records that one frame may define; the decoder compiles code for each. */
const MOST_RECORDS = 16

/** Bytes behind the head of a number, from 0xca, float32, to 0xd3, int64. */
const NUMBER_WIDTHS = [4, 8, 1, 2, 4, 8, 1, 2, 4, 8]

const isText = (head: number): boolean => (head >= 0xa0 && head < 0xc0) || isWideText(head)
const isWideText = (head: number): boolean => head >= 0xd9 && head <= 0xdb
const isBytes = (head: number): boolean => head >= 0xc4 && head <= 0xc6
const isList = (head: number): boolean => (head >= 0x90 && head < 0xa0) || head >> 1 === 0x6e
const isMap = (head: number): boolean => (head >= 0x80 && head < 0x90) || head >> 1 === 0x6f

/** Steps over a number; false when there is none. */
export function skipNumber(cursor: Cursor): boolean {
  const head = cursor.bytes[cursor.at] ?? 0xc1
  if (head < 0x80 || head >= 0xe0) return skip(cursor, 1)
  const width = NUMBER_WIDTHS[head - 0xca]
  return width !== undefined && skip(cursor, 1 + width)
}

/**
 * Steps over one value of MessagePack, `depth` levels down: false when it does not decode, or says
 * that it holds more than the frame has. Of the extensions only those are known that the official
 * clients write: `undefined`, and records, which name their fields once and are numbered then.
 */
export function skipValue(cursor: Cursor, depth: number): boolean {
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
