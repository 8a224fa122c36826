import { type Thinkers, type Thought, ThoughtTooLong } from '../game/thought.ts'
import type { Clock } from '../platform/clock.ts'
import type { Timers } from '../platform/timers.ts'
import { BotThread } from './bot-thread.ts'
import type { BotModule } from './bot-worker.ts'
import { ThinkingQueue, type ThinkingTurn } from './thinking-queue.ts'

/** Dependencies of `BotThreads`. */
export interface BotThreadsParts {
  /** Most threads at once; with 0 every thought rejects. */
  readonly threads: number
  /** Time from the request of an answer until it is due, the time in the queue included. */
  readonly thinkMs: number
  readonly work: readonly BotModule[]
  readonly clock: Clock
  readonly timers: Timers
}

/** Timeout of a thought, in milliseconds. */
const LONGEST_THOUGHT_MS = 10_000

/** A thought that waits for a thread. */
type Waiting = PromiseWithResolvers<Place>

/** A thread for a thought, and its turn on it. */
interface Place {
  readonly thread: BotThread
  readonly turn: ThinkingTurn<Waiting>
}

/** Thread pool for all bots of a server, whose lanes take turns. */
export class BotThreads implements Thinkers {
  readonly #parts: BotThreadsParts
  readonly #threads = new Set<BotThread>()
  readonly #idle: BotThread[] = []
  readonly #queue: ThinkingQueue<Waiting>
  /** Thoughts under way, with the time when they began. */
  readonly #thinking = new Map<Place, number>()
  #hasStopped = false

  constructor(parts: BotThreadsParts) {
    this.#parts = parts
    this.#queue = new ThinkingQueue(parts)
  }

  async think(thought: Thought, lane: string): Promise<unknown> {
    const found = await this.#place(lane)
    const place = found.thread.hasLoaded(thought.game)
      ? found
      : await this.#load(found, thought.game)
    const { thread, turn } = place
    const { clock, timers } = this.#parts
    const startMs = clock.now()
    const tooLong = () => thread.end(new ThoughtTooLong(LONGEST_THOUGHT_MS))
    const cancel = timers.at(startMs + LONGEST_THOUGHT_MS, tooLong)
    this.#thinking.set(place, startMs)
    try {
      return await thread.think(thought, this.#queue.leftMs(turn, startMs))
    } finally {
      this.#thinking.delete(place)
      cancel()
      this.#release(place)
    }
  }

  /** Loads the game; the time for that and to start the thread does not count against the thought. */
  async #load(place: Place, game: string): Promise<Place> {
    const { thread, turn } = place
    try {
      await thread.load(game)
      return { thread, turn: this.#queue.renewed(turn, this.#parts.clock.now()) }
    } catch (error) {
      this.#release(place)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#hasStopped = true
    for (const thread of this.#threads) thread.end(stopped())
    for (const { reject } of this.#queue.clear()) reject(stopped())
    this.#threads.clear()
  }

  /** An idle thread, or a new one up to the limit; waits otherwise. */
  #place(lane: string): Promise<Place> {
    if (this.#hasStopped) return Promise.reject(stopped())
    if (this.#parts.threads === 0) return Promise.reject(new Error('there are no threads'))
    const waiting: Waiting = Promise.withResolvers()
    const nowMs = this.#parts.clock.now()
    const thread = this.#idle.pop() ?? this.#startBelowLimit()
    if (thread !== null)
      return Promise.resolve({ thread, turn: this.#queue.begin(lane, waiting, nowMs) })
    this.#queue.wait(lane, waiting, nowMs)
    this.#shorten(nowMs)
    return waiting.promise
  }

  /** Leaves the thoughts under way less time, now that another waits. */
  #shorten(nowMs: number): void {
    for (const [{ thread, turn }, startMs] of this.#thinking)
      thread.shorten(nowMs - startMs + this.#queue.leftMs(turn, nowMs))
  }

  #startBelowLimit(): BotThread | null {
    return this.#threads.size < this.#parts.threads ? this.#start() : null
  }

  #start(): BotThread {
    const thread = new BotThread(this.#parts.work)
    this.#threads.add(thread)
    return thread
  }

  /** Passes a thread on to the thought whose turn it is; replaces one that has ended. */
  #release({ thread, turn: ended }: Place): void {
    if (thread.hasEnded) this.#threads.delete(thread)
    if (this.#hasStopped) return
    const turn = this.#queue.next(ended)
    if (turn !== undefined)
      turn.item.resolve({ thread: thread.hasEnded ? this.#start() : thread, turn })
    else if (!thread.hasEnded) this.#idle.push(thread)
  }
}

const stopped = (): Error => new Error('the bots were stopped')
