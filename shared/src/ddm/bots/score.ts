import type { Chance } from '../../kernel/chance.ts'

/** A criterion for an answer, or against it with a negative weight. */
export interface Term<Facts> {
  readonly name: string
  readonly weight: number
  /** Its amount. */
  readonly of: (facts: Facts) => number
}

/** The weighted sum of the terms. */
export function scoreOf<Facts>(terms: readonly Term<Facts>[], facts: Facts): number {
  let score = 0
  for (const { weight, of } of terms) score += weight * of(facts)
  return score
}

/** Collects the items with the highest score, ties included. */
export interface Best<T> {
  readonly offer: (item: T, score: number) => void
  /** The highest score so far; minus infinity if nothing was offered. */
  readonly high: () => number
  /** One of the best, by number `index` of `chance`; null if nothing was offered. */
  readonly pick: (chance: Chance, index: number) => T | null
}

export function makeBest<T>(): Best<T> {
  let items: T[] = []
  let high = Number.NEGATIVE_INFINITY
  return {
    offer: (item, score) => {
      if (score > high) items = []
      if (score >= high) items.push(item)
      high = Math.max(high, score)
    },
    high: () => high,
    pick: (chance, index) => items[items.length > 1 ? chance(index, items.length) : 0] ?? null,
  }
}
