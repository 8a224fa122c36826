import type { Duplex } from 'node:stream'
import type { ServerRefusal, ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import { networkLimits } from '../../cluster/limits/network-limits.ts'
import type { Time } from '../../platform/in-time.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'
import { laneOf } from '../../platform/limits/networks.ts'

/** Refusals a minute that an address gets without delay. */
const AT_ONCE = 100
const MINUTE_SECONDS = 60
/** Least delay of each further refusal. */
const PAUSE_MS = 1_000
/** Interval between delayed refusals to one customer: fifty at the same moment would delay a move by 20 ms. */
const GAP_MS = 5
/** Longest delay: five hundred refusals to one customer may wait at the same time. */
const LONGEST_MS = PAUSE_MS + 500 * GAP_MS

/** Refusals for asking too often. */
const PACED: ReadonlySet<ServerRefusalCode> = new Set(['too_many', 'shut_out'])

/**
 * Delays refusals to an address that keeps asking: a refusal costs about as much as a small answer,
 * and a client that waits for it sends nothing meanwhile. Each server counts for itself.
 */
export class RefusalPacing {
  readonly #time: Time
  readonly #stopwatch: () => number
  /** When the last delayed refusal to each customer is due, by the stopwatch. */
  readonly #lastAt = new Map<string, number>()
  readonly #refusals = networkLimits((_name, points, seconds) => memoryLimit(points, seconds))(
    'refusals',
    AT_ONCE,
    MINUTE_SECONDS,
  )

  /** `stopwatch`: monotonic milliseconds, since a clock that is set back would delay refusals for long. */
  constructor({ clock, timers }: Time, stopwatch: () => number = () => performance.now()) {
    this.#time = { clock, timers }
    this.#stopwatch = stopwatch
  }

  /**
   * Resolves when a refusal may be sent to an address: true to send it, false if its connection has
   * closed or so many wait that this one is not worth an answer.
   */
  async pace(address: string, { code }: ServerRefusal, link: Duplex): Promise<boolean> {
    if (!PACED.has(code) || (await this.#refusals.take(address)) === null) return true
    const lane = laneOf(address)
    const now = this.#stopwatch()
    const dueAt = Math.max((this.#lastAt.get(lane) ?? 0) + GAP_MS, now + PAUSE_MS)
    if (link.destroyed || dueAt - now > LONGEST_MS) return false
    this.#lastAt.set(lane, dueAt)
    return this.#wait(lane, dueAt, now, link)
  }

  /** A refusal whose connection closes keeps its place, but neither its request nor its answer. */
  #wait(lane: string, dueAt: number, now: number, link: Duplex): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const abandon = () => resolve(false)
    link.once('close', abandon)
    const { clock, timers } = this.#time
    timers.at(clock.now() + (dueAt - now), () => {
      if (this.#lastAt.get(lane) === dueAt) this.#lastAt.delete(lane)
      link.off('close', abandon)
      resolve(true)
    })
    return promise
  }
}
