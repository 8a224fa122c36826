/** Decodes a part of an address; text that was never encoded is returned as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
