import { layOut, spell } from '../figures.ts'
import type { MetricsCost } from '../load/metrics-columns.ts'
import { LOAD_ROWS, type LoadColumn, type LoadRow } from '../load/size.ts'
import { factsOf, type Measured } from './measured.ts'

/** A number with its unit; empty if not measured. */
const cell = (row: LoadRow, column: LoadColumn): string =>
  Number.isNaN(column[row]) ? '' : `${spell(column[row])} ${LOAD_ROWS[row]}`.trim()

/** Results of the load benchmark, one column per kind of server. */
export const loadTable = (columns: Measured['columns']): string =>
  layOut([
    ['what', ...columns.keys()],
    ...(Object.keys(LOAD_ROWS) as LoadRow[]).map((row) => [
      row,
      ...[...columns.values()].map((column) => cell(row, column)),
    ]),
  ])

/** The cost of metrics. */
export const metricsTable = ({ off, on, cpuShare }: MetricsCost): string =>
  layOut([
    ['one server, kept in memory', 'metrics off', 'metrics on', 'on ÷ off'],
    ['intents a second', spell(off.intentsASecond), spell(on.intentsASecond), ''],
    ['intent → patch, p99', `${spell(off.patchedP99Ms)} ms`, `${spell(on.patchedP99Ms)} ms`, ''],
    [
      'server CPU an intent',
      `${spell(off.serverMicrosAnIntent)} µs`,
      `${spell(on.serverMicrosAnIntent)} µs`,
      spell(cpuShare),
    ],
  ])

/** Markers around the generated part of bench/README.md. */
const [BEGIN, END] = ['<!-- npm run load -- --write -->', '<!-- end of load -->']

/** Replaces the generated part of the page. */
export function withLoad(page: string, measured: Measured): string {
  const [before, rest = ''] = page.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error('bench/README.md has no place for the load')
  const { columns, metrics } = measured
  const parts = [BEGIN, factsOf(measured), loadTable(columns), metricsTable(metrics), END]
  return `${before}${parts.join('\n\n')}${after}`
}
