/** Bytes of a text in hex. */
export const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16))
