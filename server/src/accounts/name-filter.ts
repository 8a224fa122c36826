import { err, ok, type Result } from '@dungeon-dice/shared'
import { type NameFilter, skeletonOf, wordsIn } from './names.ts'

const LINE = /^(?<open>\*?)(?<word>[^*]+)(?<close>\*?)$/

/** Figures that are read as letters, besides those that look like them. */
const FIGURES: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' }

type Fits = (word: string) => boolean

/**
 * The filter that a list of patterns makes: one a line, `#` before a remark. A word is refused as a
 * whole name and as a word of one, `word*` at the beginning of either, `*word` at the end, `*word*`
 * anywhere; look-alikes count as what they look like. Else a sentence about the first wrong line.
 */
export function parseNameFilter(text: string): Result<NameFilter, string> {
  const patterns: Fits[] = []
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    const pattern = line.replace(/#.*/, '').trim()
    if (pattern === '') continue
    const fits = readPattern(pattern)
    if (fits === null) return err(`line ${place + 1}: "${pattern}" is no pattern.`)
    patterns.push(fits)
  }
  return ok((name) => patterns.some((fits) => formsOf(name).some(fits)))
}

function readPattern(pattern: string): Fits | null {
  const { open, close, word = '' } = LINE.exec(pattern)?.groups ?? {}
  const skeleton = skeletonOf(word)
  if (skeleton === '') return null
  if (open === '*' && close === '*') return (form) => form.includes(skeleton)
  if (open === '*') return (form) => form.endsWith(skeleton)
  if (close === '*') return (form) => form.startsWith(skeleton)
  return (form) => form === skeleton
}

/** The skeletons of a name and of its words, once with figures read as letters. */
const formsOf = (name: string): readonly string[] => [name, ...wordsIn(name)].flatMap(spellingsOf)

/** The skeletons of a text as it is, and with figures read as letters. */
export const spellingsOf = (text: string): readonly string[] =>
  [text, text.replace(/[3457]/g, (figure) => FIGURES[figure] ?? figure)].map(skeletonOf)
