import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { answer } from './child-answer.ts'
import type { ComparedVenue, RoomsOrder, RoomsRound } from './measured-rooms.ts'
import { type Comparison, comparisonOf, type Pair } from './pairs.ts'

/** Two checkouts with their packages installed, and how much they play. */
export interface RoomsSize {
  readonly before: string
  readonly after: string
  readonly venues: readonly ComparedVenue[]
  readonly roomCounts: readonly number[]
  /** Pairs of fresh processes: each compiles the code a little differently. */
  readonly processes: number
  /** Rounds that count, of each process, venue and number of rooms. */
  readonly rounds: number
  /** Rounds of most rooms before those, while the code is being compiled. */
  readonly warmUps: number
  readonly secondsPerRound: number
  /** Pauses of players, in milliseconds; 0 for players who answer at once. */
  readonly pauseMs: number
  /** The compared numbers, by name. */
  readonly numbers: Numbers
  readonly maxRequests: number
  /** Called after each round of both versions. */
  readonly onRound?: (done: string) => void
}

/** Names of numbers that are compared, and how they follow from a round. */
export type Numbers = Readonly<Record<string, (round: RoomsRound) => number>>

/** Of players who answer at once. */
export const SPEED: Numbers = {
  'intents a second': ({ requests, seconds }) => requests / seconds,
  'server CPU an intent (µs)': ({ requests, cpuMicros }) => cpuMicros / requests,
}

/** Of players who pause. */
export const WAITS: Numbers = {
  'intent → patch, p50 (ms)': ({ patchedP50Ms }) => patchedP50Ms,
  'intent → patch, p99 (ms)': ({ patchedP99Ms }) => patchedP99Ms,
}

const CALLED: Readonly<Record<ComparedVenue, string>> = { match: 'in memory', sqlite: 'SQLite' }

/**
 * Rooms of two versions in turns, each with servers and players of its own in processes that stand
 * still while the other version plays, since versions may speak different protocols.
 */
export async function compareRooms(size: RoomsSize): Promise<readonly Comparison[]> {
  const pairs = new Map<string, Pair[]>()
  for (let process = 1; process <= size.processes; process += 1)
    for (const [name, measured] of await pairsOfProcesses(size, process))
      pairs.set(name, [...(pairs.get(name) ?? []), ...measured])
  return [...pairs].map(([name, measured]) => comparisonOf(name, measured))
}

/** Rounds of one fresh set of processes of each version, by name of the number. */
async function pairsOfProcesses(size: RoomsSize, process: number) {
  await using before = await opened(size.before, size.venues)
  await using after = await opened(size.after, size.venues)
  const pairs = new Map<string, Pair[]>()
  const { roomCounts, venues, rounds, warmUps, numbers, onRound } = size
  const play = async (venue: ComparedVenue, count: number, round: number) => {
    const both = await roundOfBoth(before, after, orderOf(size, venue, count), round)
    onRound?.(`processes ${process} of ${size.processes}, ${labelOf(venue, count)}`)
    return both
  }
  for (let round = 0; round < warmUps; round += 1)
    for (const venue of venues) await play(venue, Math.max(...roomCounts), round)
  for (const count of roomCounts)
    for (let round = 0; round < rounds; round += 1)
      for (const venue of venues) {
        const both = await play(venue, count, round)
        for (const [name, numberOf] of Object.entries(numbers)) {
          const label = `${labelOf(venue, count)}: ${name}`
          pairs.set(label, [...(pairs.get(label) ?? []), [numberOf(both[0]), numberOf(both[1])]])
        }
      }
  return pairs
}

const labelOf = (venue: ComparedVenue, count: number): string =>
  `${count} room${count === 1 ? '' : 's'}, ${CALLED[venue]}`

const orderOf = (
  { secondsPerRound: seconds, pauseMs, maxRequests }: RoomsSize,
  venue: ComparedVenue,
  count: number,
): RoomsOrder => ({ venue, count, seconds, pauseMs, maxRequests })

/** Processes of one version. */
interface Version extends AsyncDisposable {
  readonly folder: string
  readonly child: ChildProcess
}

async function opened(folder: string, venues: readonly ComparedVenue[]): Promise<Version> {
  const program = fileURLToPath(new URL('./measured-rooms.ts', import.meta.url))
  const child = fork(program, [folder, JSON.stringify(venues)], { cwd: folder })
  const ended = once(child, 'exit')
  await answer(child, folder)
  return {
    ...{ folder, child },
    [Symbol.asyncDispose]: async () => {
      // After a fault it has ended already.
      if (child.connected) child.send('end')
      await ended
    },
  }
}

/** One round of each version; each begins every other one. */
async function roundOfBoth(
  before: Version,
  after: Version,
  order: RoomsOrder,
  round: number,
): Promise<readonly [RoomsRound, RoomsRound]> {
  if (round % 2 === 0) return [await roundOf(before, order), await roundOf(after, order)]
  const second = await roundOf(after, order)
  return [await roundOf(before, order), second]
}

async function roundOf({ child, folder }: Version, order: RoomsOrder): Promise<RoomsRound> {
  child.send(order)
  return answer<RoomsRound>(child, folder)
}
