import { err, ok, type Result } from '@dungeon-dice/shared'
import { type NameFilter, skeletonOf, wordsIn } from './names.ts'

const LINE = /^(?<open>\*?)(?<word>[^*]+)(?<close>\*?)$/

/** Digits read as letters, besides the look-alikes. */
const FIGURES: Readonly<Record<string, string>> = { '3': 'e', '4': 'a', '5': 's', '7': 't' }

type Fits = (word: string) => boolean

/**
 * Parses a list of patterns, one per line, with `#` for comments. `word` matches a whole name or
 * one word of it, `word*` the beginning of either, `*word` the end, `*word*` any position;
 * look-alikes match as the letters they resemble. The error is one sentence about the first invalid
 * line.
 */
export function parseNameFilter(text: string): Result<NameFilter, string> {
  const patterns: Fits[] = []
  for (const [place, line] of text.split(/\r?\n/).entries()) {
    const pattern = line.replace(/#.*/, '').trim()
    if (pattern === '') continue
    const fits = readPattern(pattern)
    if (fits === null) return err(`line ${place + 1}: "${pattern}" is not a valid pattern.`)
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

/** Skeletons of a name and of its words, also with digits read as letters. */
const formsOf = (name: string): readonly string[] => [name, ...wordsIn(name)].flatMap(spellingsOf)

/** Skeletons of a text as it is, and with digits read as letters. */
export const spellingsOf = (text: string): readonly string[] =>
  [text, text.replace(/[3457]/g, (figure) => FIGURES[figure] ?? figure)].map(skeletonOf)
