/**
 * Why a name is invalid: too long after normalization, a forbidden character, repeated or leading
 * or trailing punctuation, or letters of several scripts.
 */
export type NameFault = 'length' | 'characters' | 'signs' | 'scripts'

const LONGEST_NAME = 32
// Unicode counts invisible characters as letters; names must not contain them.
const LETTER = String.raw`(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd}]`
const LETTERS_AND_SIGNS = new RegExp(String.raw`^(?:${LETTER}|[ \-_.'])+$`, 'u')
const WORDS = new RegExp(String.raw`^(?:${LETTER})+(?:[ \-_.'](?:${LETTER})+)*$`, 'u')
const HEAP_OF_MARKS = /\p{M}{3}|^\p{M}|[ \-_.']\p{M}/u

/** Scripts used in names; scripts on one line are written together. */
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

/** The normalized form of a name, as stored and shown (P8.12). */
export const plainName = (text: string): string => text.normalize('NFKC').trim()

/** The fault of a normalized name; null if it is valid (P8.12). */
export function nameFault(name: string): NameFault | null {
  if (name.length === 0 || name.length > LONGEST_NAME) return 'length'
  if (!LETTERS_AND_SIGNS.test(name) || HEAP_OF_MARKS.test(name)) return 'characters'
  if (!WORDS.test(name)) return 'signs'
  return SCRIPTS.some((script) => script.test(name)) ? null : 'scripts'
}
