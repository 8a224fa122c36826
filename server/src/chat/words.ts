import { err, ok, type Result } from '@dungeon-dice/shared'
import { type LineFault, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'

/**
 * What would disturb the text around it: control characters, halves of characters, breaks of
 * lines, what turns the direction of writing about, and private characters.
 */
const DISTURBING = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u
/** More marks on one letter than any language writes; they would cover other lines. */
const HEAP_OF_MARKS = /\p{M}{6}/u
/** What leaves nothing to be seen. */
const UNSEEN = /[\s\u2800\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** A line of somebody's own words, trimmed; at most `most` characters (P15.3). */
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
