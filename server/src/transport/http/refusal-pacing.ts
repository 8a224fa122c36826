import type { ServerRefusal, ServerRefusalCode } from '@dungeon-dice/shared/protocol'
import { networkLimits } from '../../cluster/limits/network-limits.ts'
import type { Time } from '../../platform/in-time.ts'
import { memoryLimit } from '../../platform/limits/memory-limit.ts'

/** Refusals a minute that an address gets at once. */
const AT_ONCE = 100
const MINUTE_SECONDS = 60
/** How long each further one waits. */
const PAUSE_MS = 1_000

/** Refusals for asking too often. */
const PACED: ReadonlySet<ServerRefusalCode> = new Set(['too_many', 'shut_out'])

/**
 * Delays refusals to an address that keeps asking: a refusal costs about as much as a small answer,
 * and a client that waits for it sends nothing meanwhile. Each server counts for itself.
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

  /** Resolves when a refusal may be sent to an address. */
  async pace(address: string, { code }: ServerRefusal): Promise<void> {
    if (!PACED.has(code) || (await this.#refusals.take(address)) === null) return
    const { clock, timers } = this.#time
    await new Promise<void>((resolve) => timers.at(clock.now() + PAUSE_MS, resolve))
  }
}
