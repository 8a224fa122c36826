import type { Clock } from '../../platform/clock.ts'
import { Fifo } from '../../platform/fifo.ts'
import { guarded } from '../../platform/guarded.ts'
import { COSTLY_FACTOR, laneOf } from '../../platform/limits/networks.ts'
import { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { Log } from '../../platform/log.ts'
import { chargedTo } from '../../platform/request-lane.ts'
import type { Timers } from '../../platform/timers.ts'

/** A connection whose messages are scheduled. */
export interface MessageSource {
  /** The limit key that its server time is charged to. */
  readonly address: string
  /** Whether the server has closed it: then its waiting messages are dropped. */
  readonly isCut: boolean
  /** Stops reading until `resume`. */
  readonly pause: () => void
  readonly resume: () => void
  /** Cuts it off. */
  readonly terminate: () => void
}

/** Dependencies of `MessageScheduler`. */
export interface MessageSchedulerParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Budgets by address, in milliseconds of server time. */
  readonly budget: TokenBuckets
  /** Monotonic milliseconds, with fractions. */
  readonly stopwatch: () => number
  /** Runs a callback after the other events of the event loop: `setImmediate`. */
  readonly later: (run: () => void) => void
}

/** Longest time that messages of all addresses run in one turn of the event loop. */
const SLICE_MS = 2
/** Longest time that messages of one address run before another's do. */
const QUANTUM_MS = 1
/** Estimated cost of a message besides its handler: reading, checking, answering. */
const MESSAGE_MS = 0.05
/** Estimated cost of dropping a message of a connection that is cut. */
const DROPPED_MS = 0.002
/**
 * Waiting messages at which a connection is no longer read. What has been read with them waits as well:
 * two hundred at most, or the connection is cut for a flood.
 */
const MOST_WAITING = 8
/** Waiting messages of one network: beyond them, the connection of each further one is cut. */
const MOST_IN_LANE = 20_000

interface Task {
  readonly source: MessageSource
  readonly run: () => void
  /** Whether it handles the end of the connection, which is never dropped. */
  readonly isClose?: boolean
}

/** The waiting messages of one network, the oldest first. */
interface Lane {
  readonly key: string
  readonly tasks: Fifo<Task>
}

/**
 * Fair queueing of messages by address. A message runs at once while its address has time left in
 * this turn of the event loop and in its budget; else it waits, and the addresses take turns. An
 * address can slow down only itself.
 */
export class MessageScheduler {
  readonly #parts: MessageSchedulerParts
  readonly #lanes = new Map<string, Lane>()
  readonly #waiting = new Map<MessageSource, number>()
  /** Milliseconds used since the turn began, by address and in total. */
  readonly #used = new Map<string, number>()
  #spentMs = 0
  #isTurnOpen = false
  /** True while a handler runs, whose time is measured as a whole. */
  #isHandling = false
  #isDrainSet = false
  #wake: { readonly atMs: number; readonly cancel: () => void } | null = null

  constructor(parts: MessageSchedulerParts) {
    this.#parts = parts
  }

  /** Runs the handler of a message, now or in its turn. */
  run(source: MessageSource, run: () => void): void {
    this.#openTurn()
    if (this.#mayRunNow(source.address)) this.#spentMs += this.#timed({ source, run })
    else this.#queue({ source, run })
  }

  /**
   * Runs the handler of a closed connection, after all its messages: what a client sent before it
   * left still counts.
   */
  close(source: MessageSource, run: () => void): void {
    if (this.#waiting.has(source)) this.#queue({ source, run, isClose: true })
    else run()
  }

  /** Charges an address for work outside of handlers, such as writing its answers. */
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
    const lane = this.#lanes.get(key) ?? { key, tasks: new Fifo<Task>() }
    if (lane.tasks.size >= MOST_IN_LANE && !task.isClose) {
      source.terminate()
      return
    }
    this.#lanes.set(key, lane)
    lane.tasks.push(task)
    const waiting = (this.#waiting.get(source) ?? 0) + 1
    this.#waiting.set(source, waiting)
    if (waiting === MOST_WAITING) source.pause()
    this.#drainIn(this.#parts.budget.waitMs(source.address))
  }

  /** Drains the queues after `waitMs` at the latest. */
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
        // To the end of the order, whether it is empty or not.
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

  /** Milliseconds until the next message of a queue may run. */
  #waitMs({ tasks: { first } }: Lane): number {
    return first === undefined ? 0 : this.#parts.budget.waitMs(first.source.address)
  }

  /** Runs the messages of one network until the quantum or the budget is used. */
  #runLane(lane: Lane): void {
    const { key, tasks } = lane
    let usedMs = 0
    try {
      while (usedMs < QUANTUM_MS && this.#waitMs(lane) === 0) {
        const task = tasks.take()
        if (task === undefined) break
        this.#noLongerWaits(task.source)
        usedMs += task.isClose || !task.source.isCut ? this.#timed(task) : DROPPED_MS
      }
    } finally {
      if (tasks.size === 0) this.#lanes.delete(key)
    }
  }

  #noLongerWaits(source: MessageSource): void {
    const waiting = (this.#waiting.get(source) ?? 1) - 1
    if (waiting === 0) this.#waiting.delete(source)
    else this.#waiting.set(source, waiting)
    // A connection that is being closed for flooding stays paused.
    if (waiting === MOST_WAITING - 1 && !source.isCut) source.resume()
  }

  /**
   * Runs a task and charges its address; returns the milliseconds it took. What its handler awaits is
   * charged when it is done, as far as it is `timed`: reads of SQLite.
   */
  #timed({ source: { address }, run }: Task): number {
    const { stopwatch } = this.#parts
    const charge = (usedMs: number) => this.#chargeAwaited(address, usedMs)
    const startedAt = stopwatch()
    let tookMs = 0
    this.#isHandling = true
    try {
      chargedTo({ stopwatch, charge }, run)
    } finally {
      this.#isHandling = false
      tookMs = stopwatch() - startedAt + MESSAGE_MS
      this.#chargeInTurn(address, tookMs)
    }
    return tookMs
  }

  #chargeAwaited(address: string, usedMs: number): void {
    if (this.#isHandling) return
    this.#openTurn()
    this.#spentMs += usedMs
    this.#chargeInTurn(address, usedMs)
  }

  #chargeInTurn(address: string, usedMs: number): void {
    this.#parts.budget.charge(address, usedMs)
    const key = laneOf(address)
    this.#used.set(key, (this.#used.get(key) ?? 0) + usedMs)
  }
}

/** The scheduler of a server. `perSecond`: milliseconds of server time for each address. */
export const messageScheduler = (
  {
    clock,
    timers,
    log,
  }: Pick<MessageSchedulerParts, 'clock' | 'timers'> & {
    readonly log: Pick<Log, 'error'>
  },
  perSecond: number,
): MessageScheduler =>
  new MessageScheduler({
    clock,
    timers,
    budget: new TokenBuckets({ clock, perSecond, burst: perSecond, mostFactor: COSTLY_FACTOR }),
    stopwatch: () => performance.now(),
    later: (run) => void setImmediate(() => guarded(log, 'scheduled message threw', run)),
  })
