import type { Figure } from '../figures.ts'
import { median } from '../samples.ts'
import { RoomBench, type Round } from './room-bench.ts'

/** Size of the room benchmark. */
export interface RoomsSize {
  /** Numbers of rooms for requests without pauses. */
  readonly roomCounts: readonly number[]
  /** Rounds before those that count, while each server compiles its hot code. */
  readonly warmUps: number
  readonly rounds: number
  readonly secondsPerRound: number
  /** Most requests per room and round, to keep the smallest size small. */
  readonly maxRequests: number
  /** Number of rooms for players who pause, to measure response times below the server's limit. */
  readonly pacedRooms: number
  readonly pauseMs: number
  readonly pacedSeconds: number
  readonly pacedRounds: number
}

/** Takes about two minutes. */
export const FULL_ROOMS: RoomsSize = {
  roomCounts: [1, 50, 200],
  warmUps: 3,
  rounds: 5,
  secondsPerRound: 2,
  maxRequests: 100_000,
  pacedRooms: 200,
  pauseMs: 100,
  pacedSeconds: 3,
  pacedRounds: 3,
}

/** Just enough to check that it runs. */
export const TINY_ROOMS: RoomsSize = {
  roomCounts: [1, 2],
  warmUps: 0,
  rounds: 1,
  secondsPerRound: 10,
  maxRequests: 20,
  pacedRooms: 2,
  pauseMs: 1,
  pacedSeconds: 10,
  pacedRounds: 1,
}

/** Measures match rooms and bare rooms. */
export async function measureRooms(size: RoomsSize): Promise<Figure[]> {
  const bench = await RoomBench.open()
  try {
    const { roomCounts, warmUps: rounds, secondsPerRound: seconds, maxRequests } = size
    await bench.play({ count: Math.max(...roomCounts), seconds, rounds, pauseMs: 0, maxRequests })
    const figures: Figure[] = []
    for (const count of roomCounts) figures.push(...(await rush(bench, count, size)))
    return [...figures, ...(await paced(bench, size))]
  } finally {
    await bench.close()
  }
}

/** Requests without pauses, with the server at its limit. */
async function rush(bench: RoomBench, count: number, size: RoomsSize): Promise<Figure[]> {
  const { rounds, secondsPerRound: seconds, maxRequests } = size
  const played = await bench.play({ count, seconds, rounds, pauseMs: 0, maxRequests })
  const { bare, match } = played
  const rooms = `${count} room${count === 1 ? '' : 's'}`
  const figure = (name: string, unit: string, value: number): Figure => ({
    name: `${rooms}: ${name}`,
    value,
    unit,
  })
  const ratio = figure('ratio of each round, median', '', shareOf(match, bare, rateOf))
  return [
    figure('intents', '/s', medianOf(match, rateOf)),
    figure('bare requests', '/s', medianOf(bare, rateOf)),
    { ...ratio, budget: 'shareOfBareRoom' },
    figure(
      'intent → ack, p50',
      'ms',
      medianOf(match, (round) => round.answeredP50Ms),
    ),
    figure(
      'intent → ack, p99',
      'ms',
      medianOf(match, (round) => round.answeredP99Ms),
    ),
    figure('server CPU an intent', 'µs', medianOf(match, cpuOf)),
    figure('server CPU a bare request', 'µs', medianOf(bare, cpuOf)),
    ...KEPT.flatMap(({ venue, called }) => keptFigures(played[venue], bare, `${rooms}, ${called}`)),
  ]
}

/** The same matches, stored in a database before a step is published. */
const KEPT = [
  { venue: 'sqlite', called: 'SQLite' },
  { venue: 'postgres', called: 'PostgreSQL' },
] as const

/** Empty if that database is not available here. */
function keptFigures(kept: readonly Round[], bare: readonly Round[], where: string): Figure[] {
  if (kept.length === 0) return []
  const figure = (name: string, unit: string, value: number): Figure => ({
    name: `${where}: ${name}`,
    value,
    unit,
  })
  const ratio = figure('ratio of each round, median', '', shareOf(kept, bare, rateOf))
  const written = medianOf(kept, ({ writtenBytes, requests }) => (writtenBytes ?? 0) / requests)
  return [
    figure('intents', '/s', medianOf(kept, rateOf)),
    { ...ratio, budget: 'shareOfBareRoom' },
    ...(['answeredP50Ms', 'answeredP99Ms'] as const).map((wait) =>
      figure(
        `intent → ack, ${wait === 'answeredP50Ms' ? 'p50' : 'p99'}`,
        'ms',
        medianOf(kept, (round) => round[wait]),
      ),
    ),
    figure('server CPU an intent', 'µs', medianOf(kept, cpuOf)),
    ...(written > 0 ? [figure('bytes written an intent', 'B', written)] : []),
  ]
}

/** Players who pause: response times and bytes on the wire. */
async function paced(bench: RoomBench, size: RoomsSize): Promise<Figure[]> {
  const { pacedRooms: count, pauseMs, pacedSeconds: seconds, pacedRounds: rounds } = size
  const { maxRequests } = size
  const played = await bench.play({ count, seconds, rounds, pauseMs, maxRequests })
  const { bare, match } = played
  const wait = (name: string, value: number): Figure => ({
    name: `${count} rooms, ${pauseMs} ms pauses: ${name}`,
    value,
    unit: 'ms',
  })
  const patchP50 = wait(
    'intent → patch, p50',
    medianOf(match, (round) => round.patchedP50Ms),
  )
  const patchP99 = wait(
    'intent → patch, p99',
    medianOf(match, (round) => round.patchedP99Ms),
  )
  const bytes = (name: string, value: number): Figure => ({
    name: `bytes a client gets per decision: ${name}`,
    value,
    unit: 'B',
    budget: 'bytesPerDecision',
  })
  return [
    wait(
      'intent → ack, p50',
      medianOf(match, (round) => round.answeredP50Ms),
    ),
    wait(
      'intent → ack, p99',
      medianOf(match, (round) => round.answeredP99Ms),
    ),
    { ...patchP50, budget: 'intentToPatchP50Ms' },
    { ...patchP99, budget: 'intentToPatchP99Ms' },
    ...KEPT.flatMap(({ venue, called }) => keptWaits(played[venue], called, wait)),
    wait(
      'bare request → patch, p50',
      medianOf(bare, (round) => round.patchedP50Ms),
    ),
    wait(
      'bare request → patch, p99',
      medianOf(bare, (round) => round.patchedP99Ms),
    ),
    bytes(
      'median',
      medianOf(match, (round) => round.bytesMedian),
    ),
    bytes(
      'mean',
      medianOf(match, (round) => round.bytesMean),
    ),
  ]
}

/** Response times with this database; empty if it is not available here. */
function keptWaits(
  kept: readonly Round[],
  called: string,
  wait: (name: string, value: number) => Figure,
): Figure[] {
  if (kept.length === 0) return []
  const p50 = medianOf(kept, ({ patchedP50Ms }) => patchedP50Ms)
  const p99 = medianOf(kept, ({ patchedP99Ms }) => patchedP99Ms)
  return [
    { ...wait(`${called}, intent → patch, p50`, p50), budget: 'intentToPatchP50Ms' },
    { ...wait(`${called}, intent → patch, p99`, p99), budget: 'intentToPatchP99Ms' },
  ]
}

const rateOf = ({ requests, seconds }: Round): number => requests / seconds

const cpuOf = ({ cpuMicros, requests }: Round): number => cpuMicros / requests

const medianOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  median(rounds.map(of))

/** By round, since the rounds of a pair run under the same load of the machine. */
const shareOf = (
  rounds: readonly Round[],
  peers: readonly Round[],
  of: (round: Round) => number,
): number =>
  median(
    rounds.flatMap((round, place) => {
      const peer = peers[place]
      return peer === undefined ? [] : [of(round) / of(peer)]
    }),
  )
