import { err, ok, type Result } from '@dungeon-dice/shared'
import { type NameFault, refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { LOOK_ALIKES } from './look-alikes.ts'

/** A name that can be shown, and what tells it from others. */
export interface CheckedName {
  readonly shown: string
  readonly key: string
}

/** Whether a host wants no such names. */
export type NameFilter = (name: string) => boolean

const LONGEST_NAME = 32
const SIGNS = /[ \-_.'ʻʼʽ]+/u
const LETTER = String.raw`[[\p{L}\p{M}\p{Nd}]--\p{Default_Ignorable_Code_Point}]`
const LETTERS_AND_SIGNS = new RegExp(String.raw`^(?:${LETTER}|[ \-_.'])+$`, 'v')
const WORDS = new RegExp(String.raw`^${LETTER}+(?:[ \-_.']${LETTER}+)*$`, 'v')
const HEAP_OF_MARKS = /\p{M}{3}|^\p{M}|[ \-_.']\p{M}/u
const ACCENTS = /[\u0300-\u036f]/g

/** Scripts that people write names in; those in one line are written together. */
const SCRIPTS = [
  ['Latin'],
  ['Cyrillic'],
  ['Greek'],
  ['Armenian'],
  ['Georgian'],
  ['Hebrew'],
  ['Arabic'],
  ['Thaana'],
  ['Ethiopic'],
  ['Devanagari'],
  ['Bengali'],
  ['Gurmukhi'],
  ['Gujarati'],
  ['Oriya'],
  ['Tamil'],
  ['Telugu'],
  ['Kannada'],
  ['Malayalam'],
  ['Sinhala'],
  ['Thai'],
  ['Lao'],
  ['Tibetan'],
  ['Myanmar'],
  ['Khmer'],
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
].map((scripts) => {
  const each = ['Common', 'Inherited', ...scripts].map((script) => String.raw`\p{scx=${script}}`)
  return new RegExp(`^[${each.join('')}]+$`, 'u')
})

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([plain, others]) => [...others].map((one) => [one, plain])),
)

/**
 * What a name looks like: equal for names that people would take for one another (P8.13). It is
 * never shown.
 */
export function skeletonOf(name: string): string {
  // Upper case first: it opens ß and ligatures, and knows no dotless i.
  const folded = name.normalize('NFKC').toUpperCase().toLowerCase()
  const bare = folded.normalize('NFD').replace(ACCENTS, '').normalize('NFC')
  const letters = wordsIn(bare).join('')
  const plain = [...letters].map((letter) => PLAIN.get(letter) ?? letter).join('')
  return plain.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** The words of a name, without the signs between them. */
export const wordsIn = (name: string): readonly string[] =>
  name.split(SIGNS).filter((word) => word !== '')

/** A name in its plain form with its key, or what is wrong with it (P8.4, P8.5). */
export function checkName(
  text: string,
  isUnwanted: NameFilter,
): Result<CheckedName, ServerRefusal> {
  const shown = text.normalize('NFKC').trim()
  const key = skeletonOf(shown)
  const reason = faultOf(shown) ?? (key === '' ? 'characters' : null)
  if (reason !== null) return err(refusal('bad_name', { reason }))
  return isUnwanted(shown) ? err(refusal('name_refused')) : ok({ shown, key })
}

function faultOf(shown: string): NameFault | null {
  if (shown.length === 0 || shown.length > LONGEST_NAME) return 'length'
  if (!LETTERS_AND_SIGNS.test(shown) || HEAP_OF_MARKS.test(shown)) return 'characters'
  if (!WORDS.test(shown)) return 'signs'
  return SCRIPTS.some((script) => script.test(shown)) ? null : 'scripts'
}
