import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import type { Limit } from '../limits/limit.ts'
import type { Log } from '../log.ts'
import type { Cancel, Timers } from '../timers.ts'
import type { Payer, StoreQuota } from './ports.ts'

/** Budgets for addresses and accounts. */
export interface StorageBudgets {
  /** Matches started. */
  readonly matches: Pick<Budget, 'spend' | 'waitFor' | 'flush'>
  /** Bytes stored. */
  readonly bytes: Pick<Budget, 'spend' | 'waitFor' | 'flush'>
}

/**
 * Limits what each address and account stores: matches per hour and bytes per day. When a quota is
 * used up, no new match may start; running matches go on up to the limit of a single match.
 */
export class StorageQuota implements StoreQuota {
  readonly #budgets: StorageBudgets

  constructor(budgets: StorageBudgets) {
    this.#budgets = budgets
  }

  /** `storage_used` when nothing more may be stored for a payer; null when there is room. */
  async faultToStore(payer: Payer): Promise<ServerRefusal | null> {
    const wait = await longestWait(this.#budgets.bytes, payer)
    return wait === null ? null : refusal('storage_used', { retryAfterSeconds: wait })
  }

  /** `too_many_begun` or `storage_used` when a payer may not start a match; otherwise null. */
  async faultToBegin(payer: Payer): Promise<ServerRefusal | null> {
    // At once, so that a shared limit can answer both together.
    const [wait, fault] = await Promise.all([
      longestWait(this.#budgets.matches, payer),
      this.faultToStore(payer),
    ])
    return wait === null ? fault : refusal('too_many_begun', { retryAfterSeconds: wait })
  }

  /** A match has started: charges each account and each address once. */
  begun(payers: readonly Payer[]): void {
    for (const key of new Set(payers.flatMap(keysOf))) this.#budgets.matches.spend(key, 1)
  }

  /** Charges bytes to these payers in equal parts. */
  store(payers: readonly Payer[], bytes: number): void {
    const share = Math.ceil(bytes / Math.max(1, payers.length))
    for (const payer of payers)
      for (const key of keysOf(payer)) this.#budgets.bytes.spend(key, share)
  }

  /** Counts all collected spending before a stop. */
  async flush(): Promise<void> {
    await Promise.all([this.#budgets.matches.flush(), this.#budgets.bytes.flush()])
  }
}

async function longestWait(budget: Pick<Budget, 'waitFor'>, payer: Payer): Promise<number | null> {
  const waits = await Promise.all(keysOf(payer).map((key) => budget.waitFor(key)))
  const found = waits.filter((wait) => wait !== null)
  return found.length === 0 ? null : Math.max(...found)
}

/**
 * Keys under which a payer is counted. Limits understand address keys, and count their networks and
 * the share of pages of other sites.
 */
function keysOf({ accountId, address = '' }: Payer): readonly string[] {
  const keys = accountId === null ? [] : [`account ${accountId}`]
  return address === '' ? keys : [...keys, address]
}

export interface BudgetParts {
  /** A limit of one point less than the budget, which is used up with its last point. */
  readonly limit: Pick<Limit, 'take'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'warn'>
}

/** How long spending is collected before it is counted, in milliseconds. */
const COLLECT_MS = 2_000

/**
 * Points that each key may spend within a period. Collects spending, so that a step of a match
 * needs no request to a shared limit; a key known to be used up causes no further requests.
 */
export class Budget {
  readonly #parts: BudgetParts
  /** Spending that was not counted yet. */
  readonly #unsent = new Map<string, number>()
  /** When keys that are used up get new points, in milliseconds since 1970. */
  readonly #emptyUntilMs = new Map<string, number>()
  #cancel: Cancel | null = null

  constructor(parts: BudgetParts) {
    this.#parts = parts
  }

  /** Spends points of a key, even if fewer are left. */
  spend(key: string, points: number): void {
    const { clock, timers } = this.#parts
    this.#unsent.set(key, (this.#unsent.get(key) ?? 0) + points)
    this.#cancel ??= timers.at(clock.now() + COLLECT_MS, () => void this.flush())
  }

  /** Seconds until a key has points again; null when it has some. */
  async waitFor(key: string): Promise<number | null> {
    const known = this.#knownWait(key)
    if (known !== null) return known
    const points = this.#unsent.get(key) ?? 0
    this.#unsent.delete(key)
    return this.#send(key, points)
  }

  /** Counts all collected spending. */
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
          this.#parts.log.warn({ err: error, points }, 'spending not counted')
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
