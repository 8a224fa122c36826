import { parentPort, workerData } from 'node:worker_threads'
import type { Plain } from '@dungeon-dice/shared'
import type { MakeThinker, Thought } from '../game/thought.ts'
import { lowerThreadPriority } from '../platform/thread-priority.ts'

/** Data of a worker thread: the bot module of the game, and the argument of its `makeThinker`. */
export interface BotWorkerData {
  readonly module: string
  readonly data: Plain
}

/**
 * Worker thread for bots: posts `ready`, then answers one thought at a time. An exception ends the
 * thread: see `BotThread`.
 */

lowerThreadPriority()
const { module, data } = workerData as BotWorkerData
const { makeThinker } = (await import(module)) as { readonly makeThinker: MakeThinker }
const think = makeThinker(data)
parentPort?.on('message', (thought: Thought) => parentPort?.postMessage(think(thought)))
parentPort?.postMessage('ready')
