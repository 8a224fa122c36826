import type { Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

const FILE = new URL('./hash-worker.ts', import.meta.url)

/** Threads that hash passwords: one core is left to the event loop, and two threads are enough. */
export const HASH_THREADS = Math.max(1, Math.min(2, availableParallelism() - 1))

/**
 * Argon2id on threads of their own, started when needed. Node's pool of threads has the priority of the
 * event loop, which then waits for a core while passwords are hashed, and it also reads files.
 */
export class HashThreads {
  readonly #threads: HashThread[] = []

  /** The hash; rejects if it cannot be computed. */
  run(job: Argon2Parameters): Promise<Uint8Array> {
    return this.#leastBusy().run(job)
  }

  #leastBusy(): HashThread {
    const alive = this.#threads.filter(({ hasEnded }) => !hasEnded)
    const idle = alive.find(({ jobs }) => jobs === 0)
    if (idle !== undefined) return idle
    if (alive.length >= HASH_THREADS) return alive.reduce((a, b) => (b.jobs < a.jobs ? b : a))
    const fresh = new HashThread()
    this.#threads.splice(0, this.#threads.length, ...alive, fresh)
    return fresh
  }
}

/** A worker thread; ends with the first job that fails. */
class HashThread {
  readonly #worker = new Worker(FILE, { execArgv: [] })
  /** Oldest first; the thread answers in order. */
  readonly #jobs: PromiseWithResolvers<Uint8Array>[] = []
  hasEnded = false

  constructor() {
    this.#worker.unref()
    this.#worker.on('message', (hash: Uint8Array) => this.#jobs.shift()?.resolve(hash))
    this.#worker.on('error', (error) => this.#end(error))
    this.#worker.on('exit', () => this.#end(new Error('the thread has ended')))
  }

  /** Jobs that run or wait. */
  get jobs(): number {
    return this.#jobs.length
  }

  run(job: Argon2Parameters): Promise<Uint8Array> {
    const hashed = Promise.withResolvers<Uint8Array>()
    this.#jobs.push(hashed)
    this.#worker.postMessage(job)
    return hashed.promise
  }

  #end(why: unknown): void {
    this.hasEnded = true
    for (const { reject } of this.#jobs.splice(0)) reject(why)
  }
}
