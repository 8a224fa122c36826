import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Preset } from '../../shared/src/ddm/index.ts'
import { addTally, emptyTally, type Tally } from './tally.ts'

/** Which games to play: `games` seeds from `seed` on, with one preset or both. */
export interface Soak {
  readonly seed: number
  readonly games: number
  readonly preset: Preset | undefined
  readonly workers: number
  /** One game in so many is checked step by step; 1 for all. */
  readonly checkEvery: number
}

/** The job of one worker, which plays its share of the games. */
export interface Job extends Soak {
  readonly place: number
  /** The current game of each worker, numbered from 0. */
  readonly begun: Int32Array
}

/** A worker without a current game. */
export const NO_GAME = -1

/** A failed game. */
export interface Failure {
  readonly seed: number
  readonly why: string
}

/** A game that takes longer has hung. */
const HANGS_MS = 120_000
const LOOK_MS = 1000

/** Result of a soak. */
export interface Soaked {
  readonly tally: Tally
  /** The first failed game, or null. */
  readonly failure: Failure | null
}

/** Plays all games on `workers` threads and stops at the first failure. */
export async function soak(plan: Soak, onProgress: (tally: Tally) => void): Promise<Soaked> {
  const begun = new Int32Array(new SharedArrayBuffer(4 * plan.workers)).fill(NO_GAME)
  const threads = Array.from({ length: plan.workers }, (_, place) =>
    startWorker(plan, place, begun),
  )
  const tally = emptyTally()
  let failure: Failure | null = null
  const fail = (game: number, why: string): void => {
    failure ??= { seed: plan.seed + game, why }
    for (const thread of threads) thread.terminate()
  }
  const watch = watchFor(begun, (game) => fail(game, `no end after ${HANGS_MS / 1000} s`))
  const looking = setInterval(() => {
    watch()
    onProgress(tally)
  }, LOOK_MS)
  for (const [place, thread] of threads.entries()) {
    thread.on('message', (more: Tally) => addTally(tally, more))
    thread.on('error', (fault) => fail(begun[place] ?? NO_GAME, whyOf(fault)))
  }
  await Promise.all(threads.map((thread) => once(thread, 'exit')))
  clearInterval(looking)
  return { tally, failure }
}

const startWorker = (plan: Soak, place: number, begun: Int32Array): Worker =>
  new Worker(new URL('worker.ts', import.meta.url), {
    workerData: { ...plan, place, begun } satisfies Job,
  })

const whyOf = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)

/** Watches the current games and reports one that takes too long. */
function watchFor(begun: Int32Array, onHang: (game: number) => void): () => void {
  const since = Array.from(begun, (game) => ({ game, at: Date.now() }))
  return () => {
    for (const [place, seen] of since.entries()) {
      const game = Atomics.load(begun, place)
      if (game !== seen.game) since[place] = { game, at: Date.now() }
      else if (game !== NO_GAME && Date.now() - seen.at > HANGS_MS) onHang(game)
    }
  }
}
