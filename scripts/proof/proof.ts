/** One run of the tests at their full size. */
export interface Run {
  /** Which files: all, or by what their paths contain. */
  readonly of: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Where the tree stood. */
  readonly commit: string
  readonly date: string
  readonly machine: string
}

/** What came of a test file when it was last run. */
export interface FileRow {
  /** Its path from the project's root. */
  readonly file: string
  readonly tests: number
  readonly result: string
  readonly seconds: number
  readonly commit: string
  readonly date: string
}

/** What is known of the tests at their full size, from one run or several. */
export interface Proof {
  readonly runs: readonly Run[]
  readonly files: readonly FileRow[]
}

/** What a run of every file is called. */
const ALL = 'all files'

/** Files that took so long have a row: where the full sizes are. */
const LONG_SECONDS = 5

/** What a run is called whose files have one of these in their paths; without any, all are run. */
export const nameOf = (filters: readonly string[]): string =>
  filters.length === 0 ? ALL : filters.map((filter) => `\`${filter}\``).join(', ')

/**
 * The proof after one more run, with what came of its files. A run of all replaces everything; any
 * other the run of the same name and the rows of its files, and all else stays.
 */
export function withRun(before: Proof, run: Run, files: readonly FileRow[]): Proof {
  const isWhole = run.of === ALL
  const known = new Set(isWhole ? [] : before.files.map(({ file }) => file))
  const ran = new Set(files.map(({ file }) => file))
  const hasRow = ({ file, result, seconds }: FileRow) =>
    seconds >= LONG_SECONDS || result !== 'passed' || known.has(file)
  const others = isWhole ? [] : before.files.filter(({ file }) => !ran.has(file))
  const otherRuns = isWhole ? [] : before.runs.filter(({ of }) => of !== run.of)
  return {
    runs: [...otherRuns, run],
    files: [...others, ...files.filter(hasRow)].toSorted((a, b) => b.seconds - a.seconds),
  }
}
