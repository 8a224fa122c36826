import { Worker } from 'node:worker_threads'
import type { Thought } from '../game/thought.ts'
import type { BotWorkerData, BotWorkerRequest } from './bot-worker.ts'

/** Heap limit of a thread: a runaway bot ends its thread, not the server. */
const MAX_HEAP_MB = 256

/** A worker thread that does one thing at a time. It ends with the first one that fails. */
export class BotThread {
  readonly #worker: Worker
  readonly #loaded = new Set<string>()
  #job: PromiseWithResolvers<unknown> | null = null
  #hasEnded = false

  constructor(workerData: readonly BotWorkerData[]) {
    this.#worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // The thread does not keep the process alive.
    this.#worker.unref()
    this.#worker.on('message', (answer: unknown) => {
      this.#job?.resolve(answer)
      this.#job = null
    })
    this.#worker.on('error', (error) => this.end(error))
    this.#worker.on('exit', () => this.end(new Error('the thread has ended')))
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Returns whether the bots of a game are loaded. */
  hasLoaded(game: string): boolean {
    return this.#loaded.has(game)
  }

  /** Loads the bots of a game; rejects when that fails, or the thread ends. */
  async load(game: string): Promise<void> {
    await this.#request({ load: game })
    this.#loaded.add(game)
  }

  /** Runs a thought; rejects when it throws, or the thread ends. */
  think(thought: Thought): Promise<unknown> {
    return this.#request({ think: thought })
  }

  #request(request: BotWorkerRequest): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new Error('the thread has ended'))
    const job = Promise.withResolvers<unknown>()
    this.#job = job
    this.#worker.postMessage(request)
    return job.promise
  }

  /** Ends the thread; a running thought rejects with `why`. */
  end(why: unknown): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#job?.reject(why)
    this.#job = null
    void this.#worker.terminate()
  }
}
