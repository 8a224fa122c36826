import type { ServerRefusal, ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import { networkLimits } from '../../cluster/limits/network-limits.ts'
import type { Time } from '../../platform/in-time.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'

/** Refusals of one address that are sent at once in a minute. */
const AT_ONCE = 100
const MINUTE_SECONDS = 60
/** How long each further one waits. */
const PAUSE_MS = 1_000

/** What an address is refused for asking too much. */
const PACED: ReadonlySet<ServerRefusalCode> = new Set(['too_many', 'shut_out'])

/**
 * Delays refusals to an address that goes on asking. A refusal costs about as much as what it
 * refuses; a client that has to wait for it asks no faster. Each server counts for itself: it is the
 * one that would write them.
 */
export class RefusalPacing {
  readonly #time: Time
  readonly #refusals = networkLimits((_name, points, seconds) => memoryLimit(points, seconds))(
    'refusals',
    AT_ONCE,
    MINUTE_SECONDS,
  )

  constructor({ clock, timers }: Time) {
    this.#time = { clock, timers }
  }

  /** Resolves when an address may be told of a refusal. */
  async pace(address: string, { code }: ServerRefusal): Promise<void> {
    if (!PACED.has(code) || (await this.#refusals.take(address)) === null) return
    const { clock, timers } = this.#time
    await new Promise<void>((resolve) => timers.at(clock.now() + PAUSE_MS, resolve))
  }
}
