import { err, ok, type Result } from '../../kernel/result.ts'
import type { DiceList } from '../rules/02-lists/dice-list.ts'
import { parseIds, spellList } from './ids.ts'

/** Why a text is no list: what was wrong, and the text. */
export interface ListTextError {
  readonly code: 'too_long' | 'bad_list'
  /** The part that does not read; empty when the whole was too long. */
  readonly text: string
}

/** Longest text of a list that is read, in characters. */
const LONGEST_TEXT = 4_000

/** Most dice, and figures, that a text can stand for; the rules say how many a list has. */
const MOST_IDS = 200

/** A list as a line of text to send around: `3*kuriboh,zoa;feral-imp`, dice, and after `;` figures. */
export const listText = (list: DiceList): string => spellList(list)

/**
 * The list of such a text; white space, lines and capitals do not matter. The rules are not asked:
 * `checkList` says whether it can be brought.
 */
export function parseListText(text: string): Result<DiceList, ListTextError> {
  if (text.length > LONGEST_TEXT) return err({ code: 'too_long', text: '' })
  const parts = text.toLowerCase().replace(/\s+/g, '').split(';')
  const read = parts.map(parseIds)
  const [dice = null, figures = []] = read
  const bad = parts.find((_, place) => place > 1 || isBad(read[place] ?? null))
  if (bad !== undefined || dice === null || figures === null || dice.length === 0)
    return err({ code: 'bad_list', text: bad ?? '' })
  return ok({ dice, figures })
}

/** Nobody shares a list whose items they do not know (`?n`). */
const isBad = (ids: readonly string[] | null): boolean =>
  ids === null || ids.length > MOST_IDS || ids.some((id) => id.startsWith('?'))
