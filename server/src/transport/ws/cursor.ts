/** A place in a frame, and what the frame has defined so far. */
export interface Cursor {
  readonly bytes: Uint8Array
  at: number
  /** Number of fields of each record shape that the frame defined, by its id. */
  readonly records: number[]
  definitions: number
}

/** Steps over `count` bytes; false when the frame ends before. */
export function skip(cursor: Cursor, count: number): boolean {
  cursor.at += count
  return cursor.at <= cursor.bytes.length
}

/** The big-endian number of `width` bytes behind the head at which the cursor stands; steps over both. */
export function takeCount(cursor: Cursor, width: number): number {
  let count = 0
  for (let place = 1; place <= width; place += 1)
    count = count * 256 + (cursor.bytes[cursor.at + place] ?? 0)
  cursor.at += 1 + width
  return count
}

/** Whether as many values can still come: each takes a byte or more. */
export const canHold = ({ bytes, at }: Cursor, count: number): boolean => count <= bytes.length - at
