import { Worker } from 'node:worker_threads'
import type { Thought } from '../game/thought.ts'
import type { BotWorkerData } from './bot-worker.ts'

/** No bot needs more; one that does ends its thread, and not the server. */
const MAX_HEAP_MB = 256

/** One thread that thinks, one thought at a time. It ends at the first that fails. */
export class BotThread {
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<void>()
  #job: PromiseWithResolvers<unknown> | null = null
  #isReady = false
  #hasEnded = false

  constructor(workerData: BotWorkerData) {
    this.#worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // A process does not live on for its bots.
    this.#worker.unref()
    // Nobody need wait for it.
    this.ready.catch(() => undefined)
    this.#worker.once('message', () => {
      this.#isReady = true
      this.#ready.resolve()
      this.#worker.on('message', (thought: unknown) => {
        this.#job?.resolve(thought)
        this.#job = null
      })
    })
    this.#worker.on('error', (error) => this.end(error))
    this.#worker.on('exit', () => this.end(new Error('the thread has ended')))
  }

  /** Whether it has started, and can think at once. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Resolves when it has started, which takes a busy machine long; rejects when it ended before. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  /** Whether it cannot think any more. */
  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** What comes of a thought; rejects when it threw, or the thread ended. */
  think(thought: Thought): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new Error('the thread has ended'))
    const job = Promise.withResolvers<unknown>()
    this.#job = job
    this.#worker.postMessage(thought)
    return job.promise
  }

  /** Ends it, whatever it thinks about; that thought fails by `why`. */
  end(why: unknown): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#ready.reject(why)
    this.#job?.reject(why)
    this.#job = null
    void this.#worker.terminate()
  }
}
