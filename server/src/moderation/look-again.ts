import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

/** What is needed to look at people again. */
export interface LookAgainParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Accounts that this server knows something of which may be old. */
  readonly known: () => readonly string[]
  /** Makes good what this server may have missed of an account. */
  readonly look: (accountId: string) => Promise<void>
  readonly onFault: (error: unknown) => void
  /** How long a way into a room holds, in milliseconds. */
  readonly wayMs: number
}

/** Accounts that are looked at together: others wait for the database, too. */
const AT_ONCE = 16
/** Time after which it is tried again, in milliseconds. */
const AGAIN_MS = 5_000

/**
 * Looks at everybody here when news of people were missed: an account that was banned or removed
 * meanwhile does not stay, and names are those of now. What fails is tried again.
 */
export class LookAgain {
  readonly #parts: LookAgainParts
  #looking: Promise<void> | null = null
  #isDue = false
  #cancel: Cancel | null = null
  #cancelSecond: Cancel | null = null
  #isStopped = false

  constructor(parts: LookAgainParts) {
    this.#parts = parts
  }

  /**
   * Something was missed: resolves when everybody was looked at. It is done once more later: who had
   * a way in just now comes until then.
   */
  readonly start = (): Promise<void> => {
    const { clock, timers, wayMs } = this.#parts
    this.#cancelSecond?.()
    this.#cancelSecond = timers.at(clock.now() + wayMs, () => void this.#go())
    return this.#go()
  }

  #go(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isDue = true
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Nobody is looked at any more. */
  stop(): void {
    this.#cancel?.()
    this.#cancelSecond?.()
    this.#isDue = false
    this.#isStopped = true
  }

  async #lookAll(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      const known = [...this.#parts.known()]
      try {
        while (known.length > 0)
          await Promise.all(known.splice(0, AT_ONCE).map((id) => this.#parts.look(id)))
      } catch (error) {
        this.#parts.onFault(error)
        return this.#tryAgain()
      }
    }
  }

  #tryAgain(): void {
    const { clock, timers } = this.#parts
    this.#cancel?.()
    if (this.#isStopped) return
    this.#cancel = timers.at(clock.now() + AGAIN_MS, () => void this.#go())
  }
}
