import { Lanes } from '../platform/lanes.ts'

/** A thought that waits for a thread, or has one. */
export interface ThinkingTurn<T> {
  readonly lane: string
  readonly item: T
  /** When its answer is due. */
  readonly dueMs: number
}

/** Settings of `ThinkingQueue`. */
export interface ThinkingLimits {
  /** Threads that share the queue. */
  readonly threads: number
  /** Longest time of a thought, the time in the queue included. */
  readonly thinkMs: number
}

/** Even a thought that is overdue gets so long: enough to choose the answer that looks best. */
const LEAST_MS = 2

/**
 * Thoughts that wait for threads. The lanes take turns. Each answer is due a fixed time after it was
 * asked for, so a thought gets all of that time when no other waits, and a share of it otherwise: each
 * lane the same, however many thoughts wait in it.
 */
export class ThinkingQueue<T> {
  readonly #limits: ThinkingLimits
  readonly #lanes = new Lanes<ThinkingTurn<T>>()

  constructor(limits: ThinkingLimits) {
    this.#limits = limits
  }

  /** A turn that begins at once: there is an idle thread. */
  begin(lane: string, item: T, nowMs: number): ThinkingTurn<T> {
    this.#lanes.begin(lane)
    return this.#turn(lane, item, nowMs)
  }

  wait(lane: string, item: T, nowMs: number): void {
    this.#lanes.wait(lane, this.#turn(lane, item, nowMs))
  }

  /** The turn as if it had been asked for now. */
  renewed({ lane, item }: ThinkingTurn<T>, nowMs: number): ThinkingTurn<T> {
    return this.#turn(lane, item, nowMs)
  }

  /** Ends a turn, and begins the one that has waited longest for its lane. */
  next({ lane }: ThinkingTurn<T>): ThinkingTurn<T> | undefined {
    return this.#lanes.next(lane)
  }

  /** Takes all that wait. */
  clear(): readonly T[] {
    return this.#lanes.clear().map(({ item }) => item)
  }

  /**
   * Milliseconds that a turn which has a thread may go on, so that it and all that are due before it
   * or after it can be in time.
   */
  leftMs(turn: ThinkingTurn<T>, nowMs: number): number {
    const share = this.#shareOf(turn.lane)
    let shares = share
    let left = turn.dueMs - nowMs
    for (const { lane, dueMs } of this.#byDueTime()) {
      shares += this.#shareOf(lane)
      left = Math.min(left, ((dueMs - nowMs) * this.#limits.threads * share) / shares)
    }
    return Math.max(LEAST_MS, Math.round(left))
  }

  #turn(lane: string, item: T, nowMs: number): ThinkingTurn<T> {
    return { lane, item, dueMs: nowMs + this.#limits.thinkMs }
  }

  /** The part of a lane's time that one of its thoughts gets. */
  #shareOf(lane: string): number {
    return 1 / Math.max(1, this.#lanes.countIn(lane))
  }

  #byDueTime(): readonly ThinkingTurn<T>[] {
    return this.#lanes.waiting().toSorted((one, other) => one.dueMs - other.dueMs)
  }
}
