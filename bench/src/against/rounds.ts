import { pathToFileURL } from 'node:url'

/** The part of a checkout's own benchmark that a comparison needs; the same since version 0.1. */
interface EngineBench {
  readonly contests: {
    readonly CONTESTS: readonly { readonly name: string }[]
    readonly setupFor: (contest: { readonly name: string }, seed: number) => unknown
  }
  readonly duel: { readonly countDecisions: (setup: unknown, seed: number) => number }
}

/** Asks a child process for one round: the first `duels` duels of a contest, by its place. */
export interface RoundOrder {
  readonly contest: number
  readonly duels: number
}

/** A round of random play, with the CPU time of the thread. */
export interface Round {
  readonly decisions: number
  readonly threadUs: number
}

const bench = await benchOf(process.argv[2] ?? '.')
process.on('message', (order: RoundOrder) => process.send?.(play(order)))
process.send?.(bench.contests.CONTESTS.map(({ name }) => name))

async function benchOf(folder: string): Promise<EngineBench> {
  const file = (name: string) => pathToFileURL(`${folder}/bench/src/engine/${name}.ts`).href
  return { contests: await import(file('contests')), duel: await import(file('duel')) }
}

function play({ contest, duels }: RoundOrder): Round {
  const { CONTESTS, setupFor } = bench.contests
  const chosen = CONTESTS[contest]
  if (chosen === undefined) throw new Error(`no contest ${contest}`)
  const before = process.threadCpuUsage()
  let decisions = 0
  for (let seed = 0; seed < duels; seed += 1)
    decisions += bench.duel.countDecisions(setupFor(chosen, seed), seed)
  const { user, system } = process.threadCpuUsage(before)
  return { decisions, threadUs: user + system }
}
