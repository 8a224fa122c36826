import type { ConnectionLost, MatchHalted, WireRefusal } from '@dungeon-dice/client-sdk'
import type { Text } from '../text/en.ts'
import { refusalWords } from '../text/refusal-words.ts'

/** Why something that was asked of the server did not happen. */
export type Trouble =
  /** The server or the rules said no. */
  | { readonly type: 'refused'; readonly refusal: WireRefusal }
  /** The connection is gone, for one of the reasons of `ConnectionLost`. */
  | { readonly type: Exclude<ConnectionLost['reason'], 'refused'> }
  /** The server stopped the match; `reason` is empty for a fault of its own. */
  | { readonly type: 'halted'; readonly reason: string }
  /** Server and page do not understand each other, or one of them has a fault. */
  | { readonly type: 'broken' }

/** What an error of the SDK means; told by their names, so that no part of the SDK is loaded for it. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Error)) return { type: 'broken' }
  if (error.name === 'MatchHalted') return { type: 'halted', reason: (error as MatchHalted).reason }
  if (error.name !== 'ConnectionLost') return { type: 'broken' }
  const { reason, refusal } = error as ConnectionLost
  if (refusal !== null) return { type: 'refused', refusal }
  return { type: reason === 'refused' ? 'closed' : reason }
}

/** What went wrong, as a sentence for players. */
export function troubleWords(text: Text, trouble: Trouble): string {
  if (trouble.type === 'refused') return refusalWords(text, trouble.refusal)
  if (trouble.type === 'halted') return text.asking.halted(trouble.reason)
  return text.asking[trouble.type]
}

/** Whether the page must be loaded again before anything of this kind can work. */
export const isOutdated = (trouble: Trouble): boolean =>
  trouble.type === 'broken' ||
  (trouble.type === 'refused' && trouble.refusal.code === 'version_unsupported')
