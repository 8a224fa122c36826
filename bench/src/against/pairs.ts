import { median } from '../samples.ts'

/** One measurement of each version, made one after the other: before, after. */
export type Pair = readonly [number, number]

/** A number of both versions, and how much it has changed. */
export interface Comparison {
  readonly name: string
  /** Medians. */
  readonly before: number
  readonly after: number
  /** Ratio after ÷ before: the median over the pairs, and the 95 % interval of that median. */
  readonly ratio: number
  readonly interval: readonly [number, number]
}

/** Compares what was measured in pairs. */
export function comparisonOf(name: string, pairs: readonly Pair[]): Comparison {
  const ratios = pairs.map(([before, after]) => after / before)
  return {
    name,
    before: median(pairs.map(([before]) => before)),
    after: median(pairs.map(([, after]) => after)),
    ratio: median(ratios),
    interval: medianInterval(ratios),
  }
}

/** The order statistics between which the true median lies in 95 of 100 cases. */
export function medianInterval(samples: readonly number[]): readonly [number, number] {
  const sorted = Float64Array.from(samples).sort()
  const reach = Math.ceil((1.96 * Math.sqrt(sorted.length)) / 2)
  const middle = (sorted.length - 1) / 2
  const low = Math.max(0, Math.floor(middle - reach))
  const high = Math.min(sorted.length - 1, Math.ceil(middle + reach))
  return [sorted[low] ?? Number.NaN, sorted[high] ?? Number.NaN]
}
