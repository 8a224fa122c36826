import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { answer } from './child-answer.ts'
import { type Comparison, comparisonOf, type Pair } from './pairs.ts'
import type { Round, RoundOrder } from './rounds.ts'

/** Two checkouts with their packages installed, and how much they play. */
export interface EnginesSize {
  readonly before: string
  readonly after: string
  /** Pairs of fresh processes: each compiles the code a little differently. */
  readonly processes: number
  /** Rounds that count, of each process and contest. */
  readonly rounds: number
  readonly duels: number
  /** Rounds before those, while the code is being compiled. */
  readonly warmUps: number
}

/**
 * Random play by two versions of the rules in turns, each in a process of its own that stands still
 * while the other plays: so whatever else the machine does meets both alike.
 */
export async function compareEngines(size: EnginesSize): Promise<readonly Comparison[]> {
  const pairs = new Map<string, Pair[]>()
  for (let process = 0; process < size.processes; process += 1)
    for (const [contest, measured] of await pairsOfProcesses(size))
      pairs.set(contest, [...(pairs.get(contest) ?? []), ...measured])
  return [...pairs].map(([contest, measured]) => comparisonOf(contest, measured))
}

/** Rounds of one fresh process of each version, by contest. */
async function pairsOfProcesses(size: EnginesSize): Promise<ReadonlyMap<string, readonly Pair[]>> {
  await using before = await opened(size.before)
  await using after = await opened(size.after)
  const pairs = new Map<string, readonly Pair[]>()
  for (const contest of after.contests)
    if (before.contests.includes(contest))
      pairs.set(contest, await pairsOf(before, after, contest, size))
  return pairs
}

/** A process that plays the rounds of one version. */
interface Version extends AsyncDisposable {
  readonly child: ChildProcess
  readonly contests: readonly string[]
}

async function opened(folder: string): Promise<Version> {
  const rounds = fileURLToPath(new URL('./rounds.ts', import.meta.url))
  const child = fork(rounds, [folder], { cwd: folder })
  const ended = once(child, 'exit')
  return {
    child,
    contests: await answer<readonly string[]>(child, folder),
    [Symbol.asyncDispose]: async () => {
      child.kill()
      await ended
    },
  }
}

async function pairsOf(
  before: Version,
  after: Version,
  contest: string,
  { rounds, duels, warmUps }: EnginesSize,
): Promise<readonly Pair[]> {
  const pairs: Pair[] = []
  for (let round = -warmUps; round < rounds; round += 1) {
    // Each version begins every other round.
    const order = round % 2 === 0 ? [before, after] : [after, before]
    const rates = new Map<Version, number>()
    for (const version of order) rates.set(version, await rateOf(version, contest, duels))
    if (round >= 0) pairs.push([rates.get(before) ?? Number.NaN, rates.get(after) ?? Number.NaN])
  }
  return pairs
}

async function rateOf({ child, contests }: Version, contest: string, duels: number) {
  child.send({ contest: contests.indexOf(contest), duels } satisfies RoundOrder)
  const { decisions, threadUs } = await answer<Round>(child, contest)
  return decisions / (threadUs / 1e6)
}
