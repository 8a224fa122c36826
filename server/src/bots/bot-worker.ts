import { parentPort, workerData } from 'node:worker_threads'
import type { Plain } from '@dungeon-dice/shared'
import type { MakeThinker, Thought } from '../game/thought.ts'

/** What a thread is given once: the module of its game's bots, and the data for that. */
export interface BotWorkerData {
  readonly module: string
  readonly data: Plain
}

/**
 * A thread that thinks for bots, one thought at a time; it says first that it is ready. What throws
 * here ends it: see `BotThread`.
 */

const { module, data } = workerData as BotWorkerData
const { makeThinker } = (await import(module)) as { readonly makeThinker: MakeThinker }
const think = makeThinker(data)
parentPort?.on('message', (thought: Thought) => parentPort?.postMessage(think(thought)))
parentPort?.postMessage('ready')
