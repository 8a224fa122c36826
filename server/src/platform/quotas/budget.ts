import type { Clock } from '../clock.ts'
import type { Limit } from '../limits/limit.ts'
import type { Log } from '../log.ts'
import type { Cancel, Timers } from '../timers.ts'

/** What a budget is counted with. */
export interface BudgetParts {
  /** Lets through one point less than the budget has: with its last point it is used up. */
  readonly limit: Pick<Limit, 'take'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'warn'>
}

/** How long spending is gathered before it is counted, in milliseconds. */
const GATHER_MS = 2_000

/**
 * Points that each key may use up in a while. Spending is gathered, so that a step of a match costs
 * no question to a shared limit; a key that is known to have used up its points is not asked for
 * again until it has some.
 */
export class Budget {
  readonly #parts: BudgetParts
  /** Points that were spent and are not counted yet. */
  readonly #unsent = new Map<string, number>()
  /** When those who have used up their points get new ones, in milliseconds. */
  readonly #emptyUntilMs = new Map<string, number>()
  #cancel: Cancel | null = null

  constructor(parts: BudgetParts) {
    this.#parts = parts
  }

  /** Uses up points of a key; more than there are, when it comes to that. */
  spend(key: string, points: number): void {
    const { clock, timers } = this.#parts
    this.#unsent.set(key, (this.#unsent.get(key) ?? 0) + points)
    this.#cancel ??= timers.at(clock.now() + GATHER_MS, () => void this.flush())
  }

  /** Seconds until a key has points again; null when it has some. */
  async waitFor(key: string): Promise<number | null> {
    const known = this.#knownWait(key)
    if (known !== null) return known
    const points = this.#unsent.get(key) ?? 0
    this.#unsent.delete(key)
    return this.#send(key, points)
  }

  /** Counts what was gathered. */
  async flush(): Promise<void> {
    this.#cancel?.()
    this.#cancel = null
    const unsent = [...this.#unsent]
    this.#unsent.clear()
    await Promise.all(
      unsent.map(async ([key, points]) => {
        try {
          await this.#send(key, points)
        } catch (error) {
          this.#parts.log.warn({ err: error, points }, 'spending was not counted')
        }
      }),
    )
  }

  async #send(key: string, points: number): Promise<number | null> {
    const { limit, clock, timers } = this.#parts
    const seconds = await limit.take(key, points)
    if (seconds === null || this.#emptyUntilMs.has(key)) return seconds
    const untilMs = clock.now() + seconds * 1_000
    this.#emptyUntilMs.set(key, untilMs)
    timers.at(untilMs, () => this.#emptyUntilMs.delete(key))
    return seconds
  }

  #knownWait(key: string): number | null {
    const untilMs = this.#emptyUntilMs.get(key)
    if (untilMs === undefined) return null
    return Math.max(1, Math.ceil((untilMs - this.#parts.clock.now()) / 1_000))
  }
}
