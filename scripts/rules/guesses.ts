import { createHash } from 'node:crypto'
import { keptIn, SOURCE, sourceFiles } from './citations.ts'
import { type BookRule, readChapters } from './rule-book.ts'

/** Rules in one draw. */
const DRAWN = 20

const GUESS = /^(R\d+\.\d+)\s+(\S+)/

/** A rule of the book with the title of its chapter. */
interface DrawnRule extends BookRule {
  readonly chapter: string
}

/** Twenty rules drawn by a seed, in the order of the book. */
export function drawRules(seed: string): readonly DrawnRule[] {
  const all = readChapters().flatMap(({ title, rules }) =>
    rules.map((rule) => ({ ...rule, chapter: title })),
  )
  const rank = ({ number }: DrawnRule): string =>
    createHash('sha256').update(`${seed}:${number}`).digest('hex')
  const drawn = new Set(all.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1)).slice(0, DRAWN))
  return all.filter((rule) => drawn.has(rule))
}

/** The question put to a reader: what each drawn rule says, and the names of all source files. */
export const drawText = (seed: string): string =>
  [
    'Name the file in which each rule is kept, from the file names alone: one line each, R1.1 path.',
    '',
    ...drawRules(seed).map(({ number, text, chapter }) => `${number} (${chapter}): ${text}`),
    '',
    ...sourceFiles().map((file) => file.slice(SOURCE.length + 1)),
  ].join('\n')

/** A guess, and the main place of its rule. */
export interface Guess {
  readonly rule: string
  readonly guessed: string
  readonly main: string
}

/** The guesses in lines such as `R9.4 rules/09-dimensioning/placement.ts`; other lines are skipped. */
export function readGuesses(text: string): readonly Guess[] {
  const kept = keptIn()
  return text.split('\n').flatMap((line) => {
    const [, rule, guessed] = GUESS.exec(line) ?? []
    if (rule === undefined || guessed === undefined) return []
    return [{ rule, guessed, main: kept.get(rule)?.[0]?.slice(SOURCE.length + 1) ?? 'no file' }]
  })
}

/** The wrong guesses, and how many are right. */
export function scoreText(guesses: readonly Guess[]): string {
  const wrong = guesses.filter(({ guessed, main }) => guessed !== main)
  return [
    ...wrong.map(({ rule, guessed, main }) => `${rule}: ${guessed}, but it is in ${main}`),
    `${guesses.length - wrong.length} of ${guesses.length} right`,
  ].join('\n')
}
