import type { Figure } from '../figures.ts'
import { median } from '../samples.ts'
import { BATTLE_SEATS } from './battle-venue.ts'
import { RoomBench, type Round } from './room-bench.ts'
import type { VenueName } from './venue.ts'

/** Size of the benchmark of battles, or of duels. */
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

/** Matches of one game, and where they are kept. */
interface Kinds {
  readonly called: string
  readonly memory: VenueName
  readonly sqlite: VenueName
  readonly budget: 'skirmishBytesPerDecision' | 'duelBytesPerDecision'
}

/** Measures battles of Skirmish for four whose players pause, from their first decision. */
export const measureBattles = (size: BattlesSize): Promise<Figure[]> =>
  measure(size, {
    called: `battles of ${BATTLE_SEATS}`,
    memory: 'battle',
    sqlite: 'battle-sqlite',
    budget: 'skirmishBytesPerDecision',
  })

/** Measures matches of Duel whose players pause, from their first decision. */
export const measureDuels = (size: BattlesSize): Promise<Figure[]> =>
  measure(size, {
    called: 'duels',
    memory: 'duel',
    sqlite: 'duel-sqlite',
    budget: 'duelBytesPerDecision',
  })

async function measure(
  { battles: count, pauseMs, secondsPerRound: seconds, maxRequests, ...size }: BattlesSize,
  { called, memory, sqlite, budget }: Kinds,
): Promise<Figure[]> {
  const bench = await RoomBench.open([memory, sqlite])
  try {
    const play = (rounds: number) => bench.play({ count, seconds, rounds, pauseMs, maxRequests })
    await play(size.warmUps)
    const played = await play(size.rounds)
    const where = `${count} ${called}, ${pauseMs} ms pauses`
    return [
      ...figuresOf(`${where}, in memory`, played[memory], budget),
      ...figuresOf(`${where}, SQLite`, played[sqlite], budget),
    ]
  } finally {
    await bench.close()
  }
}

function figuresOf(where: string, rounds: readonly Round[], budget: Kinds['budget']): Figure[] {
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
      budget,
    },
    figure(
      'bytes a client gets per decision: mean',
      'B',
      of((round) => round.bytesMean),
    ),
  ]
}
