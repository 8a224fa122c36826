import { err, ok, type Result } from '../../kernel/result.ts'
import type { LineUp } from '../cards/line-up.ts'
import { isId } from './words.ts'

/** Why a text is no line-up: what was wrong, and the text. */
export interface LineUpTextError {
  readonly code: 'too_long' | 'bad_list'
  /** The part that does not read; empty when the whole was too long. */
  readonly text: string
}

/** Longest text of a line-up that is read, in characters. */
const LONGEST_TEXT = 4_000

/** Most cards of each sort that a text can stand for; the rules say how many a line-up has. */
const MOST_CARDS = 99

/** A line-up as a line of text to send around: monsters, and after `;` support cards. */
export const makeLineUp = ({ monsters, supports }: LineUp): string =>
  `${makeIds(monsters)};${makeIds(supports)}`

/** Ids by commas, a run of one id as `2*id`. */
function makeIds(ids: readonly string[]): string {
  const runs: { readonly id: string; count: number }[] = []
  for (const id of ids) {
    const last = runs.at(-1)
    if (last?.id === id) last.count += 1
    else runs.push({ id, count: 1 })
  }
  return runs.map(({ id, count }) => (count === 1 ? id : `${count}*${id}`)).join(',')
}

/**
 * The line-up of such a text; white space, lines and capitals do not matter. The rules are not
 * asked: `checkLineUp` says whether it can be brought.
 */
export function parseLineUp(text: string): Result<LineUp, LineUpTextError> {
  if (text.length > LONGEST_TEXT) return err({ code: 'too_long', text: '' })
  const [first = '', second = '', ...more] = text.toLowerCase().replace(/\s+/g, '').split(';')
  const bad = (part: string): Result<never, LineUpTextError> =>
    err({ code: 'bad_list', text: part })
  const [monsters, supports] = [parseIds(first), parseIds(second)]
  if (monsters === null || monsters.length === 0) return bad(first)
  if (supports === null) return bad(second)
  return more.length > 0 ? bad(more.join(';')) : ok({ monsters, supports })
}

function parseIds(text: string): readonly string[] | null {
  const ids: string[] = []
  for (const part of text === '' ? [] : text.split(',')) {
    const [, count = '1', id] = /^(?:([1-9]\d?)\*)?(.+)$/.exec(part) ?? []
    if (!isId(id) || ids.length + Number(count) > MOST_CARDS) return null
    ids.push(...Array.from({ length: Number(count) }, () => id))
  }
  return ids
}
