import { parentPort, workerData } from 'node:worker_threads'
import { type Plain, present } from '@dungeon-dice/shared'
import type { MakeThinker, Thinker, Thought } from '../game/thought.ts'
import { lowerThreadPriority } from '../platform/thread-priority.ts'

/** The bot module of a game, and the argument of its `makeThinker`. */
export interface BotModule {
  readonly game: string
  readonly module: string
  readonly data: Plain
}

/** Input of a worker thread. */
export interface BotWorkerData {
  readonly work: readonly BotModule[]
  /** The milliseconds that the thought under way may take: a shared number, which may shrink meanwhile. */
  readonly allowedMs: Int32Array
}

/** A request to a worker thread: load the bots of a game, or let one of them think. */
export type BotWorkerRequest = { readonly load: string } | { readonly think: Thought }

/**
 * Worker thread for bots: answers one request at a time. A game costs memory only once its bots are
 * asked for. An exception ends the thread: see `BotThread`.
 */

lowerThreadPriority()
const { work, allowedMs } = workerData as BotWorkerData
const modules = new Map(work.map((data) => [data.game, data] as const))
const thinkers = new Map<string, Thinker>()

async function load(game: string): Promise<void> {
  const { module, data } = present(modules.get(game), `bots of ${game}`)
  const { makeThinker } = (await import(module)) as { readonly makeThinker: MakeThinker }
  thinkers.set(game, makeThinker(data))
}

async function answer(request: BotWorkerRequest): Promise<unknown> {
  if ('load' in request) return load(request.load)
  const { think: thought } = request
  const startMs = performance.now()
  const isOver = () => performance.now() - startMs >= Atomics.load(allowedMs, 0)
  return present(thinkers.get(thought.game), `bots of ${thought.game}`)(thought, isOver)
}

parentPort?.on('message', async (request: BotWorkerRequest) =>
  parentPort?.postMessage(await answer(request)),
)
