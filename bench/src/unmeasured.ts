import { type Figure, table } from './figures.ts'

/** Lines of a table that are no figure: its header, and the rule below it. */
const HEADER_LINES = 2

/**
 * Names of the figures that are no positive number; empty when all were measured. Values mean nothing
 * at the smallest size of a benchmark.
 */
export function unmeasured(figures: readonly Figure[]): readonly string[] {
  const missing = figures.filter(({ value }) => !(value > 0 && Number.isFinite(value)))
  const rows = table(figures).split('\n').length - HEADER_LINES
  const faults = missing.map(({ name, value }) => `${name}: ${value}`)
  return rows === figures.length ? faults : [...faults, `${rows} rows of ${figures.length} figures`]
}
