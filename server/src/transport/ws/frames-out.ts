/** First byte of a whole binary frame (RFC 6455, 5.2). */
const BINARY = 0x82

/** Largest lengths that one and two bytes hold. */
const SHORT = 125
const MIDDLE = 65_535

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
