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

  /** Resolves when a refusal may be sent to an address. */
  async pace(address: string, { code }: ServerRefusal): Promise<void> {
    if (!PACED.has(code) || (await this.#refusals.take(address)) === null) return
    const { clock, timers } = this.#time
    const lane = laneOf(address)
    const now = this.#stopwatch()
    const dueAt = Math.max((this.#lastAt.get(lane) ?? 0) + GAP_MS, now + PAUSE_MS)
    this.#lastAt.set(lane, dueAt)
    const sendAt = clock.now() + (dueAt - now)
    await new Promise<void>((resolve) => timers.at(sendAt, resolve))
    if (this.#lastAt.get(lane) === dueAt) this.#lastAt.delete(lane)
  }
}
