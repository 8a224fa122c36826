import type { ConnectionLost, MatchHalted, WireRefusal } from '@dungeon-dice/client-sdk'
import { refusalWords } from '../text/refusals/refusal-words.ts'
import type { Text } from '../text/text.tsx'
import { Refused } from './unwrap.ts'

/** Why something that was asked of the server did not happen. */
export type RequestError =
  /** The server or the rules said no. */
  | { readonly type: 'refused'; readonly refusal: WireRefusal }
  /** The connection is gone, for one of the reasons of `ConnectionLost`. */
  | { readonly type: Exclude<ConnectionLost['reason'], 'refused'> }
  /** The server stopped the match; `reason` is empty for a fault of its own. */
  | { readonly type: 'halted'; readonly reason: string }
  /** Server and page do not understand each other, or one of them has a fault. */
  | { readonly type: 'broken' }

/** Explains an error of a query or of the SDK. SDK errors are told by name, so that the SDK is not loaded for this. */
export function requestErrorOf(error: unknown): RequestError {
  if (error instanceof Refused) return { type: 'refused', refusal: error.refusal }
  if (!(error instanceof Error)) return { type: 'broken' }
  if (error.name === 'MatchHalted') return { type: 'halted', reason: (error as MatchHalted).reason }
  if (error.name !== 'ConnectionLost') return { type: 'broken' }
  const { reason, refusal } = error as ConnectionLost
  if (refusal !== null) return { type: 'refused', refusal }
  return { type: reason === 'refused' ? 'closed' : reason }
}

/** The error as a sentence for players. */
export function errorWords(text: Text, error: RequestError): string {
  if (error.type === 'refused') return refusalWords(text, error.refusal)
  if (error.type === 'halted') return text.errors.halted(error.reason)
  return text.errors[error.type]
}

/** Whether the page must be loaded again before anything of this kind can work. */
export const isOutdated = (error: RequestError): boolean =>
  error.type === 'broken' ||
  (error.type === 'refused' && error.refusal.code === 'version_unsupported')
