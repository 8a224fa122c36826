/** The sequence number of a message that was not read as a request, if it has a proper one. */
export function seqOf(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('seq' in message)) return null
  const { seq } = message
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0 ? seq : null
}
