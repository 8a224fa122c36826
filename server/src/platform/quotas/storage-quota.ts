import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Budget } from './budget.ts'
import { keysOf } from './payer.ts'
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
    const wait = await longestWait(this.#budgets.matches, payer)
    if (wait !== null) return refusal('too_many_begun', { retryAfterSeconds: wait })
    return this.faultToStore(payer)
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
