import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Preset } from '../../shared/src/ddm/index.ts'
import { addTally, emptyTally, type Tally } from './tally.ts'

/** Which games are played: those of `games` seeds from `seed` on, each of a preset or of either. */
export interface Soak {
  readonly seed: number
  readonly games: number
  readonly preset: Preset | undefined
  readonly workers: number
  /** Every so many games, one is checked step by step; 1 for all. */
  readonly checkEvery: number
}

/** What one worker is given: its games are those of its place among the workers. */
export interface Job extends Soak {
  readonly place: number
  /** The game that each worker plays now, by its place; counted from 0. */
  readonly begun: Int32Array
}

/** A worker that plays no game now. */
export const NO_GAME = -1

/** A game that did not go as it must. */
export interface Failure {
  readonly seed: number
  readonly why: string
}

/** A game that takes longer than this hangs. */
const HANGS_MS = 120_000
const LOOK_MS = 1000

/** What came of a soak. */
export interface Soaked {
  readonly tally: Tally
  /** The first game that failed; null when none did. */
  readonly failure: Failure | null
}

/** Plays all games on as many threads as asked for, and stops at the first that fails. */
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

/** Looks at the games under way, and tells of one that was the same for too long. */
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
