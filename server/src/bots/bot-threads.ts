import type { Thinkers, Thought } from '../game/thought.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { BotThread } from './bot-thread.ts'
import type { BotWorkerData } from './bot-worker.ts'

/** Dependencies of `BotThreads`. */
export interface BotThreadsParts {
  /** Most threads at once; with 0 every thought rejects. */
  readonly threads: number
  readonly work: readonly BotWorkerData[]
  readonly clock: Clock
  readonly timers: Timers
}

/** Timeout of a thought, in milliseconds. */
const LONGEST_THOUGHT_MS = 10_000

/** Thread pool for all bots of a server, first come first served. */
export class BotThreads implements Thinkers {
  readonly #parts: BotThreadsParts
  readonly #threads = new Set<BotThread>()
  readonly #idle: BotThread[] = []
  readonly #waiting: PromiseWithResolvers<BotThread>[] = []
  #hasStopped = false

  constructor(parts: BotThreadsParts) {
    this.#parts = parts
  }

  async think(thought: Thought): Promise<unknown> {
    const thread = await this.#freeThread()
    const { clock, timers } = this.#parts
    // The time to start the thread does not count against the thought.
    if (!thread.isReady) await this.#started(thread)
    const tooLong = () => thread.end(new Error(`thought took more than ${LONGEST_THOUGHT_MS} ms`))
    const cancel = timers.at(clock.now() + LONGEST_THOUGHT_MS, tooLong)
    try {
      return await thread.think(thought)
    } finally {
      cancel()
      this.#release(thread)
    }
  }

  async #started(thread: BotThread): Promise<void> {
    try {
      await thread.ready
    } catch (error) {
      this.#release(thread)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#hasStopped = true
    for (const thread of this.#threads) thread.end(stopped())
    for (const { reject } of this.#waiting.splice(0)) reject(stopped())
    this.#threads.clear()
  }

  /** An idle thread, or a new one up to the limit; waits otherwise. */
  #freeThread(): Promise<BotThread> {
    if (this.#hasStopped) return Promise.reject(stopped())
    if (this.#parts.threads === 0) return Promise.reject(new Error('there are no threads'))
    const idle = this.#idle.pop()
    if (idle !== undefined) return Promise.resolve(idle)
    if (this.#threads.size < this.#parts.threads) return Promise.resolve(this.#start())
    const place = Promise.withResolvers<BotThread>()
    this.#waiting.push(place)
    return place.promise
  }

  #start(): BotThread {
    const thread = new BotThread(this.#parts.work)
    this.#threads.add(thread)
    return thread
  }

  /** Passes a thread on to the next waiting thought; replaces one that has ended. */
  #release(thread: BotThread): void {
    if (thread.hasEnded) this.#threads.delete(thread)
    if (this.#hasStopped) return
    const next = this.#waiting.shift()
    if (next !== undefined) next.resolve(thread.hasEnded ? this.#start() : thread)
    else if (!thread.hasEnded) this.#idle.push(thread)
  }
}

const stopped = (): Error => new Error('the bots were stopped')
