import type { FileRow, Proof, Run } from './proof.ts'

/** Number of cases of each large test by name. */
type Sizes = Readonly<Record<string, { readonly ci: number; readonly full: number }>>

const RUNS_HEAD = '| run | passed | failed | skipped | commit | date | machine |'
const SIZES_HEAD = '| what is counted | in CI | in the proof |'
const FILES_HEAD = '| file | tests | result | seconds | commit | date |'

const INTRODUCTION = [
  '# Proof',
  '',
  'Results of the tests at full size, and of `npm run containers`, which counts as one test. `npm run proof` writes this page: for all files, or for those whose path contains one of the given words; the rows of other files stay as they were. Each row names the commit at which it was run, which also determines its sizes; the sizes below are the current ones.',
]

/** The text of docs/proof.md. */
export function makePage({ runs, files }: Proof, sizes: Sizes): string {
  const parts = [
    ...INTRODUCTION,
    '',
    RUNS_HEAD,
    '| --- | ---: | ---: | ---: | --- | --- | --- |',
    ...runs.map(runRow),
    '',
    SIZES_HEAD,
    '| --- | ---: | ---: |',
    ...Object.entries(sizes).map(([name, { ci, full }]) => rowOf(`\`${name}\``, ci, full)),
    '',
    'Files that took a while, or that did not pass:',
    '',
    FILES_HEAD,
    '| --- | ---: | --- | ---: | --- | --- |',
    ...files.map(fileRow),
    '',
  ]
  return parts.join('\n')
}

/** Parses the results on such a page. */
export const readPage = (page: string): Proof => ({
  runs: rowsUnder(page, RUNS_HEAD).map(readRun),
  files: rowsUnder(page, FILES_HEAD).map(readFile),
})

/** Names in the page's table of sizes. */
export const sizeNames = (page: string): readonly string[] =>
  rowsUnder(page, SIZES_HEAD).map(([name = '']) => name.replaceAll('`', ''))

const rowOf = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

const runRow = ({ of, passed, failed, skipped, commit, date, machine }: Run): string =>
  rowOf(of, passed, failed, skipped, commit, date, machine)

const fileRow = ({ file, tests, result, seconds, commit, date }: FileRow): string =>
  rowOf(file, tests, result, seconds, commit, date)

function readRun([of = '', passed, failed, skipped, ...place]: readonly string[]): Run {
  const [commit = '', date = '', machine = ''] = place
  const counts = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
  return { of, ...counts, commit, date, machine }
}

function readFile([file = '', tests, result = '', seconds, ...place]: readonly string[]): FileRow {
  const [commit = '', date = ''] = place
  return { file, tests: Number(tests), result, seconds: Number(seconds), commit, date }
}

/** Cells of the table with this header; empty if there is no such table. */
function rowsUnder(page: string, head: string): readonly (readonly string[])[] {
  const [, after = ''] = page.split(`${head}\n`)
  const [table = ''] = after.split('\n\n')
  const [, ...rows] = table.trimEnd().split('\n')
  return rows.map((row) => row.slice(2, -2).split(' | '))
}
