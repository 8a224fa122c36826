import type { Refusal } from '@dungeon-dice/shared'
/** A refusal on the wire; `seq` is null when the message had none or it was unreadable. */
export interface RefusedAnswer {
  readonly ok: false
  readonly seq: number | null
  readonly error: Refusal
}

/** Answer to a player's message: `ok` with the result, or a refusal. */
export type HandlerAnswer = { readonly ok: true; readonly [fact: string]: unknown } | RefusedAnswer

/** The sequence number of a malformed message, if it has a valid one. */
export function seqOf(message: unknown): number | null {
  if (typeof message !== 'object' || message === null || !('seq' in message)) return null
  const { seq } = message
  return typeof seq === 'number' && Number.isSafeInteger(seq) && seq >= 0 ? seq : null
}
