import { CLOSE_CODES, refusal } from '@dungeon-dice/shared/protocol'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { WireRefusal } from './wire-refusal.ts'

/** Close codes after which reconnecting cannot help. */
const FINAL: ReadonlyMap<number, () => Error> = new Map<number, () => Error>([
  [CLOSE_CODES.normal, () => new ConnectionLost('closed')],
  [CLOSE_CODES.consented, () => new ConnectionLost('closed')],
  [CLOSE_CODES.replaced, () => new ConnectionLost('replaced')],
  [CLOSE_CODES.matchClosed, () => new ConnectionLost('closed')],
  [CLOSE_CODES.kicked, () => new ConnectionLost('refused', refusal('kicked'))],
  [CLOSE_CODES.diceLate, () => new ConnectionLost('refused', refusal('dice_late'))],
  [CLOSE_CODES.codeEnded, () => new ConnectionLost('expired')],
  [CLOSE_CODES.accountGone, () => new ConnectionLost('closed')],
  [CLOSE_CODES.sentOff, () => new ConnectionLost('closed')],
  [CLOSE_CODES.tooBig, () => new ProtocolBroken('a message was too big')],
  [CLOSE_CODES.undecodable, () => new ProtocolBroken('a message did not decode')],
  [CLOSE_CODES.textFrame, () => new ProtocolBroken('a message was text')],
])

/** The error for a final close code; null if reconnecting may help. */
export const finalError = (code: number): Error | null => FINAL.get(code)?.() ?? null

/** Returns whether a retry may help after this error. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ProtocolBroken) &&
  (!(error instanceof ConnectionLost) || error.reason === 'unreachable')

/** Temporary refusals of a seat. */
const PASSING: readonly WireRefusal['code'][] = [
  'draining',
  'moving',
  'busy',
  'internal',
  // The old connection counts until the server notices that it is gone.
  'watch_full',
  'too_many',
  'sign_in_busy',
  'shut_out',
]

/** The error for a refused seat. */
export const refusedError = (refused: WireRefusal): Error =>
  new ConnectionLost(PASSING.includes(refused.code) ? 'unreachable' : 'refused', refused)
