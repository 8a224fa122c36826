import { type Thinkers, type Thought, ThoughtTooLong } from '../game/thought.ts'
import type { Clock } from '../platform/clock.ts'
import { Lanes } from '../platform/lanes.ts'
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

/** Thread pool for all bots of a server, whose lanes take turns. */
export class BotThreads implements Thinkers {
  readonly #parts: BotThreadsParts
  readonly #threads = new Set<BotThread>()
  readonly #idle: BotThread[] = []
  readonly #lanes = new Lanes<PromiseWithResolvers<BotThread>>()
  #hasStopped = false

  constructor(parts: BotThreadsParts) {
    this.#parts = parts
  }

  async think(thought: Thought, lane: string): Promise<unknown> {
    const thread = await this.#freeThread(lane)
    const { clock, timers } = this.#parts
    // The time to start the thread and to load the game does not count against the thought.
    if (!thread.hasLoaded(thought.game)) await this.#load(thread, thought.game, lane)
    const tooLong = () => thread.end(new ThoughtTooLong(LONGEST_THOUGHT_MS))
    const cancel = timers.at(clock.now() + LONGEST_THOUGHT_MS, tooLong)
    try {
      return await thread.think(thought)
    } finally {
      cancel()
      this.#release(thread, lane)
    }
  }

  async #load(thread: BotThread, game: string, lane: string): Promise<void> {
    try {
      await thread.load(game)
    } catch (error) {
      this.#release(thread, lane)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#hasStopped = true
    for (const thread of this.#threads) thread.end(stopped())
    for (const { reject } of this.#lanes.clear()) reject(stopped())
    this.#threads.clear()
  }

  /** An idle thread, or a new one up to the limit; waits otherwise. */
  #freeThread(lane: string): Promise<BotThread> {
    if (this.#hasStopped) return Promise.reject(stopped())
    if (this.#parts.threads === 0) return Promise.reject(new Error('there are no threads'))
    const free = this.#idle.pop() ?? this.#startBelowLimit()
    if (free !== null) {
      this.#lanes.begin(lane)
      return Promise.resolve(free)
    }
    const place = Promise.withResolvers<BotThread>()
    this.#lanes.wait(lane, place)
    return place.promise
  }

  #startBelowLimit(): BotThread | null {
    return this.#threads.size < this.#parts.threads ? this.#start() : null
  }

  #start(): BotThread {
    const thread = new BotThread(this.#parts.work)
    this.#threads.add(thread)
    return thread
  }

  /** Passes the thread of a lane on to the thought whose turn it is; replaces one that has ended. */
  #release(thread: BotThread, lane: string): void {
    if (thread.hasEnded) this.#threads.delete(thread)
    if (this.#hasStopped) return
    const next = this.#lanes.next(lane)
    if (next !== undefined) next.resolve(thread.hasEnded ? this.#start() : thread)
    else if (!thread.hasEnded) this.#idle.push(thread)
  }
}

const stopped = (): Error => new Error('the bots were stopped')
