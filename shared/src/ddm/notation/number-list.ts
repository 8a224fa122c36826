import type { Codec } from './codec.ts'
import { runsOf } from './runs.ts'

/** Largest number that a text may name: more digits are refused, so nothing grows without bound. */
const DIGITS = 6
const NUMBER = new RegExp(`^\\d{1,${DIGITS}}$`)
/** Most numbers of one list: no list of dice, figures or rolls comes near it. */
const MOST = 200

/** A whole number from 0 to 999999, or null for any other text; zeros in front are read over. */
export const parseNumber = (text: string): number | null =>
  NUMBER.test(text) ? Number(text) : null

/**
 * Numbers in text: ascending, joined by dots, three or more in a row as first-last; none as `0`.
 * `[1, 2, 3, 7, 8]` is `1-3.7.8`.
 */
export function makeNumbers(numbers: readonly number[]): string {
  if (numbers.length === 0) return '0'
  return runsOf(numbers, (before, next) => next === before + 1)
    .map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join('.')))
    .join('.')
}

/** The numbers of such a text, ascending, or null. Any order is read; each number stands once. */
export function parseNumbers(text: string): readonly number[] | null {
  if (text === '0') return []
  const numbers: number[] = []
  for (const part of text.split('.')) {
    const run = parseRun(part)
    if (run === null || numbers.length + run.length > MOST) return null
    numbers.push(...run)
  }
  return new Set(numbers).size === numbers.length ? numbers.toSorted((a, b) => a - b) : null
}

/** Such numbers. */
export const NUMBERS: Codec<readonly number[]> = {
  form: '\\d[\\d.-]*',
  write: makeNumbers,
  read: (text) => parseNumbers(text) ?? undefined,
}

function parseRun(text: string): readonly number[] | null {
  const [from = '', to = from, ...rest] = text.split('-')
  const first = parseNumber(from)
  const last = parseNumber(to)
  if (first === null || last === null || rest.length > 0) return null
  if (first < 1 || last < first || last - first >= MOST) return null
  return Array.from({ length: last - first + 1 }, (_, place) => first + place)
}
