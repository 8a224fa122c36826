import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

/** Dependencies of `AccountRefresher`. */
export interface AccountRefresherParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Accounts about which this server may hold stale data. */
  readonly known: () => readonly string[]
  /** Refreshes one account. */
  readonly refresh: (accountId: string) => Promise<void>
  readonly onFault: (error: unknown) => void
  /** How long a seat reservation is valid, in milliseconds. */
  readonly wayMs: number
}

/** Accounts refreshed concurrently; limited, since others need the database too. */
const CONCURRENCY = 16
/** Delay before a retry, in milliseconds. */
const RETRY_MS = 5_000

/**
 * Refreshes all known accounts after account events were missed: banned or deleted accounts are
 * disconnected and names updated. Failures are retried.
 */
export class AccountRefresher {
  readonly #parts: AccountRefresherParts
  #refreshing: Promise<void> | null = null
  #isDue = false
  #cancelRetry: Cancel | null = null
  #cancelSecondRun: Cancel | null = null
  #isStopped = false

  constructor(parts: AccountRefresherParts) {
    this.#parts = parts
  }

  /**
   * Resolves once all accounts were refreshed. Refreshes once more after `wayMs`, for clients that
   * held a reservation at the time.
   */
  readonly start = (): Promise<void> => {
    const { clock, timers, wayMs } = this.#parts
    this.#cancelSecondRun?.()
    this.#cancelSecondRun = timers.at(clock.now() + wayMs, () => void this.#run())
    return this.#run()
  }

  #run(): Promise<void> {
    if (this.#isStopped) return Promise.resolve()
    this.#isDue = true
    this.#refreshing ??= this.#refreshAll().finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  stop(): void {
    this.#cancelRetry?.()
    this.#cancelSecondRun?.()
    this.#isDue = false
    this.#isStopped = true
  }

  async #refreshAll(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      const known = [...this.#parts.known()]
      try {
        while (known.length > 0)
          await Promise.all(known.splice(0, CONCURRENCY).map((id) => this.#parts.refresh(id)))
      } catch (error) {
        this.#parts.onFault(error)
        return this.#retryLater()
      }
    }
  }

  #retryLater(): void {
    const { clock, timers } = this.#parts
    this.#cancelRetry?.()
    if (this.#isStopped) return
    this.#cancelRetry = timers.at(clock.now() + RETRY_MS, () => void this.#run())
  }
}
