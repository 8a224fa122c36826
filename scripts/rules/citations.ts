import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from './rule-book.ts'

/** Files that cite each rule, the most relevant first. */
export type Citations = ReadonlyMap<string, readonly string[]>

/** Folder of the game whose rules are indexed. */
export const SOURCE = 'shared/src/ddm'
const TESTS = ['shared/tests/rules/[0-9]*.test.ts', 'shared/tests/abilities/*.test.ts']

/**
 * Layers that implement rules, in order of preference. Notation, texts and bots only mention them.
 */
const KEEPING_LAYERS = ['rules', 'play', 'geometry', 'model', 'catalogue', '.']

/** `R12.1`, or a range such as `R12.1–R12.3`. */
const CITATION = /R(\d+)\.(\d+)(?:–R\1\.(\d+))?/g

/** All rule citations in a text, with repetitions. */
export const citedIn = (text: string): readonly string[] =>
  [...text.matchAll(CITATION)].flatMap(([, chapter, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, place) => `R${chapter}.${Number(first) + place}`,
    ),
  )

/** How often a file cites a rule. */
interface Count {
  readonly file: string
  readonly times: number
}

type Order = (rule: string) => (one: Count, other: Count) => number

function citations(files: readonly string[], order: Order): Citations {
  const counts = new Map<string, Map<string, number>>()
  for (const file of files)
    for (const rule of citedIn(readFileSync(join(ROOT, file), 'utf8'))) {
      const byFile = counts.get(rule) ?? new Map<string, number>()
      counts.set(rule, byFile.set(file, (byFile.get(file) ?? 0) + 1))
    }
  const sorted = (rule: string, byFile: ReadonlyMap<string, number>): readonly string[] =>
    [...byFile]
      .map(([file, times]) => ({ file, times }))
      .toSorted(order(rule))
      .map(({ file }) => file)
  return new Map([...counts].map(([rule, byFile]) => [rule, sorted(rule, byFile)]))
}

const layerOf = (file: string): number => {
  const [folder = '', ...rest] = file.slice(SOURCE.length + 1).split('/')
  return KEEPING_LAYERS.indexOf(rest.length === 0 ? '.' : folder)
}

/** The source files in which a rule can be kept. */
export const sourceFiles = (): readonly string[] =>
  globSync(`${SOURCE}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()

/**
 * Source files that implement each rule. The first is its main place: a file in the folder of its
 * chapter, if there is one, and of these the file that cites it most.
 */
export const keptIn = (): Citations =>
  citations(
    sourceFiles().filter((file) => layerOf(file) >= 0),
    (rule) => (one, other) =>
      Number(isInChapter(other.file, rule)) - Number(isInChapter(one.file, rule)) ||
      other.times - one.times ||
      layerOf(one.file) - layerOf(other.file),
  )

/** A file in the folder of a rule's chapter: `rules/09-dimensioning/nets.ts` for R9.2. */
const isInChapter = (file: string, rule: string): boolean =>
  isOfChapter(file.slice(`${SOURCE}/rules/`.length), rule) && file.startsWith(`${SOURCE}/rules/`)

/** A path that begins with the number of a rule's chapter: `09-placement.test.ts` for R9.4. */
const isOfChapter = (path: string, rule: string): boolean =>
  Number.parseInt(path, 10) === Number.parseInt(rule.slice(1), 10)

/** Test files that cite each rule, those of its chapter first. */
export const testedIn = (): Citations =>
  citations(
    globSync([...TESTS], { cwd: ROOT }).toSorted(),
    (rule) => (one, other) =>
      Number(isOfChapter(basename(other.file), rule)) -
        Number(isOfChapter(basename(one.file), rule)) || other.times - one.times,
  )
