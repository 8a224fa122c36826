import type { MetricsCost } from '../load/metrics-columns.ts'
import { LOAD_ROWS, type LoadColumn, type LoadRow } from '../load/size.ts'

/** What a run of the load came to, as `bench/load.json` keeps it. */
export interface Measured {
  /** What it was made on and when, and by which command; one fact a line. */
  readonly about: readonly string[]
  readonly columns: ReadonlyMap<string, LoadColumn>
  readonly metrics: MetricsCost
}

/** The same as JSON holds it: what was not measured is left out. */
interface StoredLoad {
  readonly about: readonly string[]
  readonly columns: Readonly<Record<string, Readonly<Partial<Record<LoadRow, number>>>>>
  readonly metrics: MetricsCost
}

const ROWS = Object.keys(LOAD_ROWS) as LoadRow[]

/** What was stored, whole again. */
export const readMeasured = ({ about, columns, metrics }: StoredLoad): Measured => ({
  about,
  columns: new Map(
    Object.entries(columns).map(([name, stored]) => [
      name,
      Object.fromEntries(ROWS.map((row) => [row, stored[row] ?? Number.NaN])) as LoadColumn,
    ]),
  ),
  metrics,
})

/** The text of `bench/load.json`; four digits of each number are more than it is worth. */
export const makeStored = ({ about, columns, metrics }: Measured): string => {
  const stored = { about, columns: Object.fromEntries(columns), metrics }
  const short = (_: string, value: unknown) => (typeof value === 'number' ? rounded(value) : value)
  return `${JSON.stringify(stored, short, 2)}\n`
}

const rounded = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toPrecision(4)) : undefined

/** More others at work than this, and times are no longer a server's own. */
export const MOST_LOAD = 1

/** How much else the machine was doing before a run of which these facts are told. */
export const loadBefore = (about: Measured['about']): number =>
  Number(/^load before the run: ([\d.]+)$/m.exec(about.join('\n'))?.[1] ?? 0)

/** On what a run was made, one fact a line, and a word about it when the machine was busy. */
export function factsOf({ about }: Measured): string {
  const facts = about.map((fact) => `- ${fact}`)
  const warning =
    loadBefore(about) > MOST_LOAD
      ? [
          '- **the machine had other work**: times are stretched, and each commit holds more steps; other counts and bytes are valid',
        ]
      : []
  return [...facts, ...warning].join('\n')
}
