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

/** Takes items with their scores. */
export interface Offers<T> {
  readonly offer: (item: T, score: number) => void
  /** Items with a lower score are not kept. */
  readonly least: () => number
}

/** Collects the items with the highest score, ties included. */
export interface Best<T> extends Offers<T> {
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
    least: () => high,
    pick: (chance, index) => items[items.length > 1 ? chance(index, items.length) : 0] ?? null,
  }
}

/** Collects so many items with the highest scores; of equal ones, those that were offered first. */
export interface Ranking<T> extends Offers<T> {
  /** The items, the best first. */
  readonly items: () => readonly T[]
}

export function makeRanking<T>(most: number): Ranking<T> {
  const ranked: { readonly item: T; readonly score: number }[] = []
  const least = () =>
    ranked.length < most ? Number.NEGATIVE_INFINITY : (ranked.at(-1)?.score ?? 0)
  return {
    offer: (item, score) => {
      if (ranked.length === most && score <= least()) return
      const place = ranked.findIndex((one) => one.score < score)
      ranked.splice(place === -1 ? ranked.length : place, 0, { item, score })
      if (ranked.length > most) ranked.pop()
    },
    least,
    items: () => ranked.map(({ item }) => item),
  }
}
