import { apply } from '@dungeon-dice/shared/ddm'
import type { Figure } from '../figures.ts'
import { median, quantile } from '../samples.ts'
import type { DdmMatch } from './duel.ts'

/** Passes over the recorded duels; the first one warms up the compiler. */
const PASSES = 3

/**
 * Times single calls of `apply` over every intent of the recorded duels, clock overhead included.
 */
export function measureApply(lists: string, duels: readonly DdmMatch[]): Figure[] {
  let samples: number[] = []
  for (let pass = 0; pass < PASSES; pass += 1) samples = duels.flatMap(timesOf)
  return [
    { name: `apply, one call, ${lists}: p50`, value: quantile(samples, 0.5), unit: 'µs' },
    {
      name: `apply, one call, ${lists}: p99`,
      value: quantile(samples, 0.99),
      unit: 'µs',
      budget: 'applyP99Us',
    },
    { name: 'of which reading the clock', value: clockTime(), unit: 'µs' },
  ]
}

const timesOf = ({ moves, chance }: DdmMatch): number[] =>
  moves.map(({ before, seat, intent }) => {
    const start = process.hrtime.bigint()
    apply(before, seat, intent, chance)
    return microsecondsSince(start)
  })

const microsecondsSince = (start: bigint): number => Number(process.hrtime.bigint() - start) / 1e3

const CLOCK_READINGS = 20_000

/** Cost of two consecutive clock readings. */
const clockTime = (): number =>
  median(Array.from({ length: CLOCK_READINGS }, () => microsecondsSince(process.hrtime.bigint())))
