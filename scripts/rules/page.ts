import { basename } from 'node:path'
import { type Citations, keptIn, testedIn } from './citations.ts'
import { type Chapter, readChapters } from './rule-book.ts'

const INTRODUCTION = `# Rule index

Where each rule of the [rule book](rules.md) is kept in the source, and where it is tested. \`npm run rules\` writes this page from the rule numbers that source and tests cite; CI fails when it is out of date. The first file is the main place of a rule: in the folder of its chapter, the file that cites it most. \`npm run rules -- --draw SEED\` draws twenty rules to be found by file name alone, and \`npm run rules -- --score GUESSES\` counts the right guesses.`

/** Most files listed per rule: a rule cited by more is a general term. */
const MOST_FILES = 3

const SOURCE = 'shared/src/ddm/'

/** A source file is shown with its folder, which is its layer. */
const labelOf = (file: string): string =>
  file.startsWith(SOURCE) ? file.slice(SOURCE.length) : basename(file, '.test.ts')

const linksTo = (files: readonly string[] = []): string =>
  files
    .slice(0, MOST_FILES)
    .map((file) => `[${labelOf(file)}](../${file})`)
    .join(', ')

const chapterTable = ({ title, rules }: Chapter, kept: Citations, tested: Citations): string =>
  [
    `## ${title}\n`,
    '| rule | says | kept in | tested in |',
    '| --- | --- | --- | --- |',
    ...rules.map(
      ({ number, text }) =>
        `| ${number} | ${text} | ${linksTo(kept.get(number))} | ${linksTo(tested.get(number))} |`,
    ),
  ].join('\n')

/** The text of `docs/rule-index.md`. */
export function ruleIndexPage(): string {
  const kept = keptIn()
  const tested = testedIn()
  const tables = readChapters().map((chapter) => chapterTable(chapter, kept, tested))
  return `${[INTRODUCTION, ...tables].join('\n\n')}\n`
}
