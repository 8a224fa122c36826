import { err, ok, type Result } from '@dungeon-dice/shared'
import { type LineFault, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'

/**
 * Characters that would disturb the surrounding text: control and private-use characters, lone
 * surrogates, line breaks and bidirectional overrides.
 */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** More combining marks on one letter than any language uses; they would cover other lines. */
const HEAP_OF_MARKS = /\p{M}{6}/u
/** Characters that are invisible. */
const UNSEEN = /[\s\u2800\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Validates and trims a line of at most `most` characters (P15.3). */
export function readWords(text: string, most: number): Result<string, ServerRefusal> {
  const line = text.trim()
  const reason = faultOf(line, most)
  return reason === null ? ok(line) : err(refusal('bad_line', { reason, most }))
}

function faultOf(line: string, most: number): LineFault | null {
  if (line.replace(UNSEEN, '') === '') return 'empty'
  if ([...line].length > most) return 'length'
  return DISTURBING.test(line) || HEAP_OF_MARKS.test(line) ? 'characters' : null
}
