import type { Figure } from '../figures.ts'
import { median } from '../samples.ts'
import { BATTLE_SEATS } from './battle-venue.ts'
import { RoomBench, type Round } from './room-bench.ts'

/** Size of the benchmark of battles. */
export interface BattlesSize {
  readonly battles: number
  readonly pauseMs: number
  readonly secondsPerRound: number
  /** Rounds before those that count, while each server compiles its hot code. */
  readonly warmUps: number
  readonly rounds: number
  /** Most requests of a battle and round. */
  readonly maxRequests: number
}

/** Takes about two minutes. */
export const FULL_BATTLES: BattlesSize = {
  battles: 200,
  pauseMs: 100,
  secondsPerRound: 8,
  warmUps: 2,
  rounds: 3,
  maxRequests: 100_000,
}

/** Just enough to check that it runs. */
export const TINY_BATTLES: BattlesSize = {
  battles: 2,
  pauseMs: 1,
  secondsPerRound: 10,
  warmUps: 0,
  rounds: 1,
  maxRequests: 20,
}

const KINDS = [
  { venue: 'battle', called: 'in memory' },
  { venue: 'battle-sqlite', called: 'SQLite' },
] as const

/** Measures battles of Skirmish for four whose players pause, from their first decision. */
export async function measureBattles(size: BattlesSize): Promise<Figure[]> {
  const { battles: count, pauseMs, secondsPerRound: seconds, maxRequests } = size
  const bench = await RoomBench.open(KINDS.map(({ venue }) => venue))
  try {
    const play = (rounds: number) => bench.play({ count, seconds, rounds, pauseMs, maxRequests })
    await play(size.warmUps)
    const played = await play(size.rounds)
    const where = `${count} battles of ${BATTLE_SEATS}, ${pauseMs} ms pauses`
    return KINDS.flatMap(({ venue, called }) => figuresOf(`${where}, ${called}`, played[venue]))
  } finally {
    await bench.close()
  }
}

function figuresOf(where: string, rounds: readonly Round[]): Figure[] {
  const of = (one: (round: Round) => number) => median(rounds.map(one))
  const figure = (name: string, unit: string, value: number): Figure => ({
    name: `${where}: ${name}`,
    value,
    unit,
  })
  return [
    figure(
      'intents',
      '/s',
      of(({ requests, seconds }) => requests / seconds),
    ),
    figure(
      'intent → patch at all others, p50',
      'ms',
      of((round) => round.patchedP50Ms),
    ),
    {
      ...figure(
        'intent → patch at all others, p99',
        'ms',
        of((round) => round.patchedP99Ms),
      ),
      budget: 'intentToPatchP99Ms',
    },
    figure(
      'server CPU an intent',
      'µs',
      of((round) => round.cpuMicros / round.requests),
    ),
    {
      ...figure(
        'bytes a client gets per decision: median',
        'B',
        of((round) => round.bytesMedian),
      ),
      budget: 'skirmishBytesPerDecision',
    },
    figure(
      'bytes a client gets per decision: mean',
      'B',
      of((round) => round.bytesMean),
    ),
  ]
}
