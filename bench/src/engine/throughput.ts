import type { Figure } from '../figures.ts'
import { median, secondsSince } from '../samples.ts'
import { CONTESTS, type Contest, setupFor } from './contests.ts'
import { countDecisions } from './duel.ts'

/** Size of the throughput benchmark. */
export interface ThroughputSize {
  readonly rounds: number
  readonly duelsPerRound: number
  /** Rounds before those that count, while the code is being compiled. */
  readonly warmUps: number
}

/** Measures real decisions per second of random play; the contests are interleaved by round. */
export function measureThroughput({ rounds, duelsPerRound, warmUps }: ThroughputSize): Figure[] {
  const played = CONTESTS.map(() => [] as Rates[])
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [place, contest] of CONTESTS.entries()) {
      const rates = playRound(contest, duelsPerRound)
      if (round >= 0) played[place]?.push(rates)
    }
  }
  return CONTESTS.flatMap((contest, place) => figuresOf(contest, played[place] ?? []))
}

/** Decisions per second of one round, by two clocks. */
interface Rates {
  readonly perSecond: number
  /** By CPU time of the thread, which depends less on other load. */
  readonly perThreadSecond: number
}

function figuresOf({ name }: Contest, rounds: readonly Rates[]): Figure[] {
  const wall = rounds.map(({ perSecond }) => perSecond)
  const thread = rounds.map(({ perThreadSecond }) => perThreadSecond)
  return [
    rateFigure(`random play, ${name}: median`, median(wall)),
    rateFigure(`random play, ${name}: best`, Math.max(...wall)),
    rateFigure(`random play, ${name}: median, thread time`, median(thread)),
  ]
}

const rateFigure = (name: string, value: number): Figure => ({
  name,
  value,
  unit: 'decisions/s',
  budget: 'decisionsPerSecond',
})

function playRound(contest: Contest, duels: number): Rates {
  const start = process.hrtime.bigint()
  const before = threadSeconds()
  let decisions = 0
  for (let seed = 0; seed < duels; seed += 1)
    decisions += countDecisions(setupFor(contest, seed), seed)
  return {
    perSecond: decisions / secondsSince(start),
    perThreadSecond: decisions / (threadSeconds() - before),
  }
}

function threadSeconds(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e6
}
