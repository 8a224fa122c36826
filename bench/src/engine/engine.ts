import type { Figure } from '../figures.ts'
import { measureApply } from './apply-time.ts'
import { ABILITY_CONTEST, type Contest, DEFAULT_CONTEST, setupFor } from './contests.ts'
import { type CopySize, measureCopies } from './copies.ts'
import { type DdmMatch, recordDuel } from './duel.ts'
import { type DuelSize, measureDuel } from './duel-game.ts'
import { measureGameRecords } from './game-records.ts'
import { measureListing } from './listing.ts'
import { measureRecords } from './record.ts'
import { measureSkirmish, type SkirmishSize } from './skirmish.ts'
import { measureThroughput, type ThroughputSize } from './throughput.ts'

/** Size of the engine benchmark. */
export interface EngineSize {
  readonly throughput: ThroughputSize
  readonly recordedDuels: number
  readonly copies: CopySize
  readonly records: number
  readonly skirmish: SkirmishSize
  readonly duel: DuelSize
}

/** Takes about a minute on one core. */
export const FULL_ENGINE: EngineSize = {
  throughput: { rounds: 9, duelsPerRound: 50, warmUps: 2 },
  recordedDuels: 60,
  copies: { rounds: 7, copies: 20_000 },
  records: 200,
  skirmish: { rounds: 9, battlesPerRound: 30, warmUps: 3 },
  duel: { rounds: 9, duelsPerRound: 60, warmUps: 3 },
}

/** Just enough to check that it runs. */
export const TINY_ENGINE: EngineSize = {
  throughput: { rounds: 1, duelsPerRound: 1, warmUps: 0 },
  recordedDuels: 2,
  copies: { rounds: 1, copies: 10 },
  records: 2,
  // A battle is shorter than a tick of the clock of threads.
  skirmish: { rounds: 1, battlesPerRound: 40, warmUps: 0 },
  duel: { rounds: 1, duelsPerRound: 10, warmUps: 0 },
}

/** Measures the rules on one core, without a server. */
export function measureEngine(size: EngineSize): Figure[] {
  const duels = recordDuels(DEFAULT_CONTEST, size.recordedDuels)
  const abilityDuels = recordDuels(ABILITY_CONTEST, size.recordedDuels)
  return [
    ...measureThroughput(size.throughput),
    ...measureApply('default lists', duels),
    ...measureApply('lists of abilities', abilityDuels),
    ...measureCopies('default lists', duels, size.copies),
    ...measureCopies('lists of abilities', abilityDuels, size.copies),
    ...measureListing(duels),
    ...measureRecords(size.records),
    ...measureSkirmish(size.skirmish),
    ...measureDuel(size.duel),
    ...measureGameRecords(size.records),
  ]
}

const recordDuels = (contest: Contest, count: number): readonly DdmMatch[] =>
  Array.from({ length: count }, (_, seed) => recordDuel(setupFor(contest, seed), seed))
