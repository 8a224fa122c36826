import type { Clock } from '../clock.ts'
import type { CallOff, Timers } from '../timers.ts'

/** What is needed to look at people again. */
export interface LookAgainParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Accounts that this server knows something of which may be old. */
  readonly known: () => readonly string[]
  /** Makes good what this server may have missed of an account. */
  readonly look: (accountId: string) => Promise<void>
  readonly onFault: (error: unknown) => void
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
  #callOff: CallOff | null = null
  #isStopped = false

  constructor(parts: LookAgainParts) {
    this.#parts = parts
  }

  /** Something was missed: resolves when everybody was looked at. */
  readonly start = (): Promise<void> => {
    this.#isDue = true
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  /** Nobody is looked at any more. */
  stop(): void {
    this.#callOff?.()
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
    this.#callOff?.()
    if (this.#isStopped) return
    this.#callOff = timers.at(clock.now() + AGAIN_MS, () => void this.start())
  }
}
