import type { Figure } from '../figures.ts'
import { median } from '../samples.ts'
import { type Round, Stage } from './stage.ts'

/** How much the rooms are made to do. */
export interface RoomsSize {
  /** Numbers of rooms at which requests follow each other without a pause. */
  readonly crowds: readonly number[]
  readonly rounds: number
  readonly secondsPerRound: number
  /** Rooms whose players pause, to see what one of them waits when the server is not at its limit. */
  readonly pacedCrowd: number
  readonly pauseMs: number
  readonly pacedSeconds: number
  readonly pacedRounds: number
}

/** About two minutes. */
export const FULL_ROOMS: RoomsSize = {
  crowds: [1, 50, 200],
  rounds: 5,
  secondsPerRound: 2,
  pacedCrowd: 200,
  pauseMs: 100,
  pacedSeconds: 3,
  pacedRounds: 3,
}

/** Just enough to see that it runs. */
export const TINY_ROOMS: RoomsSize = {
  crowds: [1, 2],
  rounds: 1,
  secondsPerRound: 0.05,
  pacedCrowd: 2,
  pauseMs: 1,
  pacedSeconds: 0.05,
  pacedRounds: 1,
}

/** Measures rooms of matches beside bare ones. */
export async function measureRooms(size: RoomsSize): Promise<Figure[]> {
  const stage = await Stage.open()
  try {
    const figures: Figure[] = []
    for (const count of size.crowds) figures.push(...(await rush(stage, count, size)))
    return [...figures, ...(await paced(stage, size))]
  } finally {
    stage.close()
  }
}

/** Requests without a pause: the server is at its limit. */
async function rush(stage: Stage, count: number, size: RoomsSize): Promise<Figure[]> {
  const seconds = size.secondsPerRound
  const { bare, match } = await stage.play({ count, seconds, rounds: size.rounds, pauseMs: 0 })
  const rooms = `${count} room${count === 1 ? '' : 's'}`
  const rate = (rounds: readonly Round[]) =>
    medianOf(rounds, ({ requests, seconds: s }) => requests / s)
  return [
    { name: `${rooms}: intents`, value: rate(match), unit: '/s' },
    { name: `${rooms}: bare requests`, value: rate(bare), unit: '/s' },
    {
      name: `${rooms}: ratio`,
      value: rate(match) / rate(bare),
      unit: '',
      budget: 'shareOfBareRoom',
    },
    {
      name: `${rooms}: intent → ack, p50`,
      value: medianOf(match, (r) => r.answeredP50Ms),
      unit: 'ms',
    },
    {
      name: `${rooms}: intent → ack, p99`,
      value: medianOf(match, (r) => r.answeredP99Ms),
      unit: 'ms',
    },
    { name: `${rooms}: server CPU an intent`, value: cpuOf(match), unit: 'µs' },
    { name: `${rooms}: server CPU a bare request`, value: cpuOf(bare), unit: 'µs' },
  ]
}

/** Players who pause: what one of them waits for, and what comes over the wire. */
async function paced(
  stage: Stage,
  { pacedCrowd: count, pauseMs, pacedSeconds: seconds, pacedRounds: rounds }: RoomsSize,
): Promise<Figure[]> {
  const { bare, match } = await stage.play({ count, seconds, rounds, pauseMs })
  const each = `${count} rooms, ${pauseMs} ms pauses`
  const ms = (name: string, rounds: readonly Round[], of: (round: Round) => number) => ({
    name: `${each}: ${name}`,
    value: medianOf(rounds, of),
    unit: 'ms',
  })
  return [
    ms('intent → ack, p50', match, (r) => r.answeredP50Ms),
    ms('intent → ack, p99', match, (r) => r.answeredP99Ms),
    { ...ms('intent → patch, p50', match, (r) => r.patchedP50Ms), budget: 'intentToPatchP50Ms' },
    { ...ms('intent → patch, p99', match, (r) => r.patchedP99Ms), budget: 'intentToPatchP99Ms' },
    ms('bare request → patch, p50', bare, (r) => r.patchedP50Ms),
    ms('bare request → patch, p99', bare, (r) => r.patchedP99Ms),
    {
      name: 'bytes a client gets per decision: median',
      value: medianOf(match, (r) => r.bytesMedian),
      unit: 'B',
      budget: 'bytesPerDecision',
    },
    {
      name: 'bytes a client gets per decision: mean',
      value: medianOf(match, (r) => r.bytesMean),
      unit: 'B',
    },
  ]
}

const medianOf = (rounds: readonly Round[], of: (round: Round) => number): number =>
  median(rounds.map(of))

const cpuOf = (rounds: readonly Round[]): number =>
  medianOf(rounds, ({ cpuMicros, requests }) => cpuMicros / requests)
