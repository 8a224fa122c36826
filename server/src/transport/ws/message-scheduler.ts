import type { Clock } from '../../platform/clock.ts'
import { networksOf } from '../../platform/limits/networks.ts'
import type { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { Timers } from '../../platform/timers.ts'

/** A connection whose messages are scheduled. */
export interface MessageSource {
  /** What its server time is charged to. */
  readonly address: string
  /** Messages of a closed connection are dropped. */
  readonly isOpen: boolean
  /** Reads no more until `resume`. */
  readonly pause: () => void
  readonly resume: () => void
}

/** What a scheduler works with. */
export interface MessageSchedulerParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Milliseconds of server time. */
  readonly budget: TokenBuckets
  /** Monotonic milliseconds, with fractions. */
  readonly stopwatch: () => number
  /** Runs something once the event loop has looked at its other events: `setImmediate`. */
  readonly later: (run: () => void) => void
}

/** Messages of all addresses run for so long before the event loop turns to something else. */
const SLICE_MS = 2
/** Messages of one address run for so long before another's do. */
const QUANTUM_MS = 1
/** What a message costs besides its handler: reading, checking, and the answer's way out. */
const MESSAGE_MS = 0.05
/** A connection with so many messages waiting is not read any further. */
const MOST_WAITING = 8

interface Task {
  readonly source: MessageSource
  readonly run: () => void
}

/** The waiting messages of one customer, the oldest first. */
interface Lane {
  readonly key: string
  readonly tasks: Task[]
}

/** Who takes turns: an IPv4 address, or an IPv6 /48, whose owner may use any address in it. */
const laneOf = (address: string): string => networksOf(address).at(-1)?.key ?? address

/**
 * Fair queueing of messages by address. A message runs at once while its address has time left in
 * this turn of the event loop and in its budget; else it waits, and the addresses take turns. So one
 * address can slow itself down, and nobody else.
 */
export class MessageScheduler {
  readonly #parts: MessageSchedulerParts
  readonly #lanes = new Map<string, Lane>()
  readonly #waiting = new Map<MessageSource, number>()
  /** Milliseconds used since the turn began, by address and by all. */
  readonly #used = new Map<string, number>()
  #spentMs = 0
  #isTurnOpen = false
  #isDrainSet = false
  #wake: { readonly atMs: number; readonly cancel: () => void } | null = null

  constructor(parts: MessageSchedulerParts) {
    this.#parts = parts
  }

  /** Runs what a message asks for, now or in its turn. */
  run(source: MessageSource, run: () => void): void {
    this.#openTurn()
    if (this.#mayRunNow(source.address)) this.#spentMs += this.#timed({ source, run })
    else this.#queue({ source, run })
  }

  /** Charges an address for work that no message's handler did, such as writing its answers. */
  charge(address: string, usedMs: number): void {
    this.#parts.budget.charge(address, usedMs)
  }

  #mayRunNow(address: string): boolean {
    return (
      this.#spentMs < SLICE_MS &&
      (this.#used.get(laneOf(address)) ?? 0) < QUANTUM_MS &&
      !this.#lanes.has(laneOf(address)) &&
      this.#parts.budget.waitMs(address) === 0
    )
  }

  #openTurn(): void {
    if (this.#isTurnOpen) return
    this.#isTurnOpen = true
    this.#parts.later(() => {
      this.#isTurnOpen = false
      this.#spentMs = 0
      this.#used.clear()
    })
  }

  #queue(task: Task): void {
    const { source } = task
    const key = laneOf(source.address)
    const lane = this.#lanes.get(key) ?? { key, tasks: [] }
    this.#lanes.set(key, lane)
    lane.tasks.push(task)
    const waiting = (this.#waiting.get(source) ?? 0) + 1
    this.#waiting.set(source, waiting)
    if (waiting === MOST_WAITING) source.pause()
    this.#drainIn(this.#parts.budget.waitMs(source.address))
  }

  /** Drains the lanes in `waitMs` at the latest. */
  #drainIn(waitMs: number): void {
    if (this.#isDrainSet) return
    if (waitMs === 0) {
      this.#setDrain()
      return
    }
    const { clock, timers } = this.#parts
    const atMs = clock.now() + waitMs
    if (this.#wake !== null && this.#wake.atMs <= atMs) return
    this.#wake?.cancel()
    this.#wake = { atMs, cancel: timers.at(atMs, () => this.#setDrain()) }
  }

  #setDrain(): void {
    this.#wake?.cancel()
    this.#wake = null
    this.#isDrainSet = true
    this.#parts.later(() => {
      this.#isDrainSet = false
      this.#drain()
    })
  }

  #drain(): void {
    const { stopwatch } = this.#parts
    const endsAt = stopwatch() + SLICE_MS
    try {
      for (const lane of [...this.#lanes.values()]) {
        if (stopwatch() >= endsAt) return
        if (this.#waitMs(lane) > 0) continue
        // To the end of the row, whether it is emptied or not.
        this.#lanes.delete(lane.key)
        this.#lanes.set(lane.key, lane)
        this.#runLane(lane)
      }
    } finally {
      this.#drainLater()
    }
  }

  #drainLater(): void {
    let waitMs = Number.POSITIVE_INFINITY
    for (const lane of this.#lanes.values()) waitMs = Math.min(waitMs, this.#waitMs(lane))
    if (this.#lanes.size > 0) this.#drainIn(waitMs)
  }

  /** Milliseconds until the next message of a lane may run. */
  #waitMs({ tasks: [next] }: Lane): number {
    return next === undefined ? 0 : this.#parts.budget.waitMs(next.source.address)
  }

  /** Runs the messages of one customer until the quantum or the budget is used. */
  #runLane(lane: Lane): void {
    const { key, tasks } = lane
    let usedMs = 0
    try {
      while (usedMs < QUANTUM_MS && this.#waitMs(lane) === 0) {
        const task = tasks.shift()
        if (task === undefined) break
        this.#noLongerWaits(task.source)
        if (task.source.isOpen) usedMs += this.#timed(task)
      }
    } finally {
      if (tasks.length === 0) this.#lanes.delete(key)
    }
  }

  #noLongerWaits(source: MessageSource): void {
    const waiting = (this.#waiting.get(source) ?? 1) - 1
    if (waiting === 0) this.#waiting.delete(source)
    else this.#waiting.set(source, waiting)
    // A connection that is being closed for flooding stays paused.
    if (waiting === MOST_WAITING - 1 && source.isOpen) source.resume()
  }

  /** Runs a task and charges its address; milliseconds that it took. */
  #timed({ source: { address }, run }: Task): number {
    const { stopwatch, budget } = this.#parts
    const startedAt = stopwatch()
    let tookMs = 0
    try {
      run()
    } finally {
      tookMs = stopwatch() - startedAt + MESSAGE_MS
      budget.charge(address, tookMs)
      const key = laneOf(address)
      this.#used.set(key, (this.#used.get(key) ?? 0) + tookMs)
    }
    return tookMs
  }
}
