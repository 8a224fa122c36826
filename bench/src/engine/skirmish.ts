import { assert, type Chance, seededChance } from '@dungeon-dice/shared'
import {
  type Answer,
  apply,
  create,
  DEFAULT_OPTIONS,
  decisionsOf,
  legalIntents,
  type Seat,
  type Setup,
  type State,
  seatsFor,
} from '@dungeon-dice/shared/skirmish'
import type { Figure } from '../figures.ts'
import { median, quantile } from '../samples.ts'

/** Size of the benchmark of Skirmish. */
export interface SkirmishSize {
  readonly rounds: number
  readonly battlesPerRound: number
  /** Rounds before those that count, while the code is being compiled. */
  readonly warmUps: number
}

/** Numbers of seats that are measured, interleaved by round. */
const SEATS = [2, 4, 6] as const
/** Measures real decisions per second of random play, and single calls of `apply`. */
export function measureSkirmish({ rounds, battlesPerRound, warmUps }: SkirmishSize): Figure[] {
  const rates = SEATS.map(() => [] as number[])
  let samples: number[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [place, seats] of SEATS.entries()) {
      const rate = playRound(setupOf(seats), battlesPerRound)
      if (round >= 0) rates[place]?.push(rate)
    }
    samples = timesOf(setupOf(4), battlesPerRound)
  }
  return [
    ...SEATS.map(
      (seats, place): Figure => ({
        name: `skirmish, random play, ${seats} seats: median, thread time`,
        value: median(rates[place] ?? []),
        unit: 'decisions/s',
        budget: 'skirmishDecisionsPerSecond',
      }),
    ),
    { name: 'skirmish, apply, one call: p50', value: quantile(samples, 0.5), unit: 'µs' },
    {
      name: 'skirmish, apply, one call: p99',
      value: quantile(samples, 0.99),
      unit: 'µs',
      budget: 'applyP99Us',
    },
  ]
}

function setupOf(count: number): Setup {
  const seats = seatsFor(DEFAULT_OPTIONS, count)
  assert(seats.ok, `${count} seats can play`)
  return { seats: seats.value, options: DEFAULT_OPTIONS }
}

type See = (before: State, seat: Seat, intent: Answer, chance: Chance) => State

/** Plays a battle at random; returns its real decisions, with at least two legal answers. */
function play(setup: Setup, seed: number, step: See): number {
  const chance = seededChance(seed)
  const pick = seededChance(seed ^ 0x5bd1e995)
  let { state } = create(setup, chance)
  let decisions = 0
  let index = 0
  for (let [asked] = decisionsOf(state); asked !== undefined; [asked] = decisionsOf(state)) {
    const answers = legalIntents(state, asked.seat)
    const intent = answers[pick(index, answers.length)]
    assert(intent !== undefined, 'a seat that is asked has answers')
    if (answers.length > 1) decisions += 1
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

function playRound(setup: Setup, battles: number): number {
  const before = threadSeconds()
  let decisions = 0
  for (let seed = 0; seed < battles; seed += 1) decisions += play(setup, seed, applied)
  return decisions / (threadSeconds() - before)
}

function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}

/** Microseconds of each call of `apply`, reading the clock included. */
function timesOf(setup: Setup, battles: number): number[] {
  const samples: number[] = []
  const timed: See = (...step) => {
    const start = process.hrtime.bigint()
    const state = applied(...step)
    samples.push(Number(process.hrtime.bigint() - start) / 1e3)
    return state
  }
  for (let seed = 0; seed < battles; seed += 1) play(setup, seed, timed)
  return samples
}
