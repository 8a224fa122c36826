import { seededChance } from '@dungeon-dice/shared'
import type { Figure } from '../figures.ts'
import { median, quantile, secondsSince } from '../samples.ts'
import { playersOf, visitsOf } from './population.ts'
import { type Day, Simulation } from './simulate.ts'
import { STRATEGIES } from './strategies.ts'

/** Size of the simulation. */
export interface PairingSize {
  readonly players: number
}

export const FULL_PAIRING: PairingSize = { players: 10_000 }
export const TINY_PAIRING: PairingSize = { players: 100 }

const SEED = 7

/** Simulates a day of a queue, with the same visits for each strategy. */
export function measurePairing({ players }: PairingSize): readonly Figure[] {
  const visits = visitsOf(playersOf(players, seededChance(SEED)), seededChance(SEED + 1))
  return Object.entries(STRATEGIES).flatMap(([name, create]) => {
    const start = process.hrtime.bigint()
    const day = new Simulation(create(), seededChance(SEED + 2)).run(visits)
    return figuresOf(name, day, secondsSince(start))
  })
}

const figuresOf = (name: string, day: Day, seconds: number): readonly Figure[] => [
  { name: `${name}: matches`, value: day.gaps.length, unit: '' },
  { name: `${name}: wait p50`, value: median(day.waits), unit: 's' },
  { name: `${name}: wait p95`, value: quantile(day.waits, 0.95), unit: 's' },
  { name: `${name}: true gap p50`, value: median(day.gaps), unit: 'points' },
  { name: `${name}: true gap p95`, value: quantile(day.gaps, 0.95), unit: 'points' },
  { name: `${name}: immediate rematches`, value: day.rematches, unit: '' },
  { name: `${name}: unpaired at midnight`, value: day.left, unit: '' },
  { name: `${name}: time for a day`, value: seconds, unit: 's' },
]
