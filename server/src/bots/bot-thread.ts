import { Worker } from 'node:worker_threads'
import type { Thought } from '../game/thought.ts'
import type { BotWorkerData } from './bot-worker.ts'

/** Heap limit of a thread: a runaway bot ends its thread, not the server. */
const MAX_HEAP_MB = 256

/** A worker thread that runs one thought at a time. It ends with the first one that fails. */
export class BotThread {
  readonly #worker: Worker
  readonly #ready = Promise.withResolvers<void>()
  #job: PromiseWithResolvers<unknown> | null = null
  #isReady = false
  #hasEnded = false

  constructor(workerData: readonly BotWorkerData[]) {
    this.#worker = new Worker(new URL('./bot-worker.ts', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    })
    // The thread does not keep the process alive.
    this.#worker.unref()
    // Avoids an unhandled rejection if nobody awaits `ready`.
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

  /** Whether the thread has started. */
  get isReady(): boolean {
    return this.#isReady
  }

  /** Resolves when the thread has started, which can take long on a busy machine; rejects if it ends first. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Runs a thought; rejects when it throws, or the thread ends. */
  think(thought: Thought): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new Error('the thread has ended'))
    const job = Promise.withResolvers<unknown>()
    this.#job = job
    this.#worker.postMessage(thought)
    return job.promise
  }

  /** Ends the thread; a running thought rejects with `why`. */
  end(why: unknown): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#ready.reject(why)
    this.#job?.reject(why)
    this.#job = null
    void this.#worker.terminate()
  }
}
