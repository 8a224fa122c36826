import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Budget } from './budget.ts'
import { keysOf } from './payer.ts'
import type { Payer, StoreQuota } from './ports.ts'

/** What addresses and accounts may use up. */
export interface StorageBudgets {
  /** Matches that begin. */
  readonly matches: Pick<Budget, 'spend' | 'waitFor' | 'flush'>
  /** Bytes that are stored. */
  readonly bytes: Pick<Budget, 'spend' | 'waitFor' | 'flush'>
}

/**
 * What each address and each account stores: so many matches in an hour, and so many bytes in a
 * day. Who has used that up begins nothing new; matches under way go on, as far as one match may.
 */
export class StorageQuota implements StoreQuota {
  readonly #budgets: StorageBudgets

  constructor(budgets: StorageBudgets) {
    this.#budgets = budgets
  }

  /** Why nothing more is stored for a payer: `storage_used`; null when there is room. */
  async faultToStore(payer: Payer): Promise<ServerRefusal | null> {
    const wait = await longestWait(this.#budgets.bytes, payer)
    return wait === null ? null : refusal('storage_used', { retryAfterSeconds: wait })
  }

  /** Why a payer begins no match: `too_many_begun` or `storage_used`; null when one can begin. */
  async faultToBegin(payer: Payer): Promise<ServerRefusal | null> {
    const wait = await longestWait(this.#budgets.matches, payer)
    if (wait !== null) return refusal('too_many_begun', { retryAfterSeconds: wait })
    return this.faultToStore(payer)
  }

  /** A match begins between these: one for each account and each address among them. */
  begun(payers: readonly Payer[]): void {
    for (const key of new Set(payers.flatMap(keysOf))) this.#budgets.matches.spend(key, 1)
  }

  /** Charges what is stored for these, in equal parts. */
  store(payers: readonly Payer[], bytes: number): void {
    const share = Math.ceil(bytes / Math.max(1, payers.length))
    for (const payer of payers)
      for (const key of keysOf(payer)) this.#budgets.bytes.spend(key, share)
  }

  /** Counts what was gathered, before a server stops. */
  async flush(): Promise<void> {
    await Promise.all([this.#budgets.matches.flush(), this.#budgets.bytes.flush()])
  }
}

async function longestWait(budget: Pick<Budget, 'waitFor'>, payer: Payer): Promise<number | null> {
  const waits = await Promise.all(keysOf(payer).map((key) => budget.waitFor(key)))
  const found = waits.filter((wait) => wait !== null)
  return found.length === 0 ? null : Math.max(...found)
}
