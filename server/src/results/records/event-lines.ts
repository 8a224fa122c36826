import type { InSteps } from '@dungeon-dice/shared'

/** Characters that are encoded together. */
const PIECE = 65_536

/** Events as JSON lines in UTF-8, with a pause after each for the caller's other work. */
export function* eventLines(events: readonly unknown[]): InSteps<Buffer> {
  const pieces: Buffer[] = []
  let piece = ''
  for (const event of events) {
    piece += `${JSON.stringify(event)}\n`
    if (piece.length >= PIECE) {
      pieces.push(Buffer.from(piece))
      piece = ''
    }
    yield
  }
  return Buffer.concat([...pieces, Buffer.from(piece)])
}
