import type { MetricsCost } from '../load/metrics-columns.ts'
import { LOAD_ROWS, type LoadColumn, type LoadRow } from '../load/size.ts'

/** Results of a load run, as stored in `bench/load.json`. */
export interface Measured {
  /** Machine, date and command, one fact per line. */
  readonly about: readonly string[]
  readonly columns: ReadonlyMap<string, LoadColumn>
  readonly metrics: MetricsCost
}

/** The JSON form: missing measurements are omitted. */
interface StoredLoad {
  readonly about: readonly string[]
  readonly columns: Readonly<Record<string, Readonly<Partial<Record<LoadRow, number>>>>>
  readonly metrics: MetricsCost
}

const ROWS = Object.keys(LOAD_ROWS) as LoadRow[]

/** Restores the missing measurements as NaN. */
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

/** The text of `bench/load.json`, with four significant digits. */
export const makeStored = ({ about, columns, metrics }: Measured): string => {
  const stored = { about, columns: Object.fromEntries(columns), metrics }
  const short = (_: string, value: unknown) => (typeof value === 'number' ? rounded(value) : value)
  return `${JSON.stringify(stored, short, 2)}\n`
}

const rounded = (value: number): number | undefined =>
  Number.isFinite(value) ? Number(value.toPrecision(4)) : undefined

/** With a higher load, times say little about the server itself. */
export const MOST_LOAD = 1

/** Load of the machine before the run. */
export const loadBefore = (about: Measured['about']): number =>
  Number(/^load before the run: ([\d.]+)$/m.exec(about.join('\n'))?.[1] ?? 0)

/** The facts of a run, with a warning if the machine was busy. */
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
