import { Worker } from 'node:worker_threads'
import type { Thought } from '../game/thought.ts'
import type { BotModule, BotWorkerData, BotWorkerRequest } from './bot-worker.ts'

/** Heap limit of a thread: a runaway bot ends its thread, not the server. */
const MAX_HEAP_MB = 256

/** A worker thread that does one thing at a time. It ends with the first one that fails. */
export class BotThread {
  readonly #worker: Worker
  readonly #loaded = new Set<string>()
  readonly #allowedMs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  #job: PromiseWithResolvers<unknown> | null = null
  #hasEnded = false

  constructor(work: readonly BotModule[]) {
    const workerData: BotWorkerData = { work, allowedMs: this.#allowedMs }
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

  /**
   * Runs a thought, which ends its search after so many milliseconds; rejects when it throws, or the
   * thread ends.
   */
  think(thought: Thought, allowedMs: number): Promise<unknown> {
    Atomics.store(this.#allowedMs, 0, allowedMs)
    return this.#request({ think: thought })
  }

  #request(request: BotWorkerRequest): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(new Error('the thread has ended'))
    const job = Promise.withResolvers<unknown>()
    this.#job = job
    this.#worker.postMessage(request)
    return job.promise
  }

  /** Ends the search of the thought under way so many milliseconds after it began, unless it ends before. */
  shorten(allowedMs: number): void {
    if (allowedMs < Atomics.load(this.#allowedMs, 0)) Atomics.store(this.#allowedMs, 0, allowedMs)
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
