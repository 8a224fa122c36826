/** A test run at full size. */
export interface Run {
  /** Which files: all, or by path filters. */
  readonly of: string
  readonly passed: number
  readonly failed: number
  readonly skipped: number
  /** Commit of the run. */
  readonly commit: string
  readonly date: string
  readonly machine: string
}

/** Latest result of a test file. */
export interface FileRow {
  /** Path from the project root. */
  readonly file: string
  readonly tests: number
  readonly result: string
  readonly seconds: number
  readonly commit: string
  readonly date: string
}

/** Results of one or several full-size runs. */
export interface Proof {
  readonly runs: readonly Run[]
  readonly files: readonly FileRow[]
}

/** Name of a run of every file. */
const ALL = 'all files'

/** Files that took so long have a row: where the full sizes are. */
const LONG_SECONDS = 5

/** Name of a run with these path filters; without filters, all files. */
export const nameOf = (filters: readonly string[]): string =>
  filters.length === 0 ? ALL : filters.map((filter) => `\`${filter}\``).join(', ')

/**
 * Adds a run. A run of all files replaces everything; any other replaces the run with the same name
 * and the rows of its files.
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
