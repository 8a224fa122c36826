import { assert, type Chance, present, seededChance } from '@dungeon-dice/shared'
import {
  apply,
  create,
  DEFAULT_OPTIONS,
  DUEL,
  decisionsOf,
  type Intent,
  type Seat,
  type Setup,
  STARTERS,
  type State,
} from '@dungeon-dice/shared/duel'
import type { Figure } from '../figures.ts'
import { median, quantile } from '../samples.ts'

/** Size of the benchmark of Duel. */
export interface DuelSize {
  readonly rounds: number
  readonly duelsPerRound: number
  /** Rounds before those that count, while the code is being compiled. */
  readonly warmUps: number
}

/** Measures real decisions per second of random play, and single calls of `apply`. */
export function measureDuel({ rounds, duelsPerRound, warmUps }: DuelSize): Figure[] {
  const rates: number[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    const rate = playRound(duelsPerRound)
    if (round >= 0) rates.push(rate)
  }
  const samples = timesOf(duelsPerRound)
  return [
    {
      name: 'duel, random play: median, thread time',
      value: median(rates),
      unit: 'decisions/s',
      budget: 'duelDecisionsPerSecond',
    },
    { name: 'duel, apply, one call: p50', value: quantile(samples, 0.5), unit: 'µs' },
    {
      name: 'duel, apply, one call: p99',
      value: quantile(samples, 0.99),
      unit: 'µs',
      budget: 'applyP99Us',
    },
  ]
}

type See = (before: State, seat: Seat, intent: Intent, chance: Chance) => State

const LINE_UPS = Object.values(STARTERS)
const lineUpOf = (at: number) => present(LINE_UPS[at % LINE_UPS.length], 'a starter')

const setupOf = (seed: number): Setup => ({
  options: DEFAULT_OPTIONS,
  lineUps: { A: lineUpOf(seed), B: lineUpOf(seed + 1) },
})

/** Plays a duel at random; returns its real decisions, with at least two legal answers. */
function play(seed: number, step: See): number {
  const chance = seededChance(seed)
  const pick = seededChance(seed ^ 0x5bd1e995)
  let { state } = create(setupOf(seed), chance)
  let decisions = 0
  let index = 0
  for (let [asked] = decisionsOf(state); asked !== undefined; [asked] = decisionsOf(state)) {
    const { total, page } = DUEL.legalAnswers(state, asked.seat)
    const [intent] = page(pick(index, total), 1)
    assert(intent !== undefined, 'a seat that is asked has answers')
    if (total > 1) decisions += 1
    state = step(state, asked.seat, intent, chance)
    index += 1
  }
  return decisions
}

const applied: See = (before, seat, intent, chance) => {
  const step = apply(before, seat, intent, chance)
  assert(step.ok, 'a listed answer is legal')
  return step.value.state
}

function playRound(duels: number): number {
  const before = threadSeconds()
  let decisions = 0
  for (let seed = 0; seed < duels; seed += 1) decisions += play(seed, applied)
  return decisions / (threadSeconds() - before)
}

/** Microseconds of each call of `apply`, reading the clock included. */
function timesOf(duels: number): number[] {
  const samples: number[] = []
  const timed: See = (...step) => {
    const start = process.hrtime.bigint()
    const state = applied(...step)
    samples.push(Number(process.hrtime.bigint() - start) / 1e3)
    return state
  }
  for (let seed = 0; seed < duels; seed += 1) play(seed, timed)
  return samples
}

function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
