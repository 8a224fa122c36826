import { parentPort, workerData } from 'node:worker_threads'
import { type Plain, present } from '@dungeon-dice/shared'
import type { MakeThinker, Thinker, Thought } from '../game/thought.ts'
import { lowerThreadPriority } from '../platform/thread-priority.ts'

/** For each game of a worker thread: its bot module, and the argument of its `makeThinker`. */
export interface BotWorkerData {
  readonly game: string
  readonly module: string
  readonly data: Plain
}

/**
 * Worker thread for bots: posts `ready`, then answers one thought at a time. An exception ends the
 * thread: see `BotThread`.
 */

lowerThreadPriority()
const thinkers = new Map<string, Thinker>()
for (const { game, module, data } of workerData as readonly BotWorkerData[]) {
  const { makeThinker } = (await import(module)) as { readonly makeThinker: MakeThinker }
  thinkers.set(game, makeThinker(data))
}
parentPort?.on('message', (thought: Thought) =>
  parentPort?.postMessage(present(thinkers.get(thought.game), thought.game)(thought)),
)
parentPort?.postMessage('ready')
