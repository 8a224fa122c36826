import { BlockedSet } from './blocked-set.ts'
import type { Blocks } from './ports.ts'

/** A live view of the accounts that one account has blocked. */
export interface BlockWatch {
  /** Whether this account is blocked; false for null. */
  readonly has: (accountId: string | null) => boolean
  /** Releases the view. */
  readonly end: () => void
}

const NOBODY: BlockWatch = { has: () => false, end: () => undefined }

/** Blocked accounts of everybody who talks on this server: one shared set per account. */
export class BlockedSets {
  readonly #blocks: Blocks
  readonly #sets = new Map<string, BlockedSet>()

  constructor(blocks: Blocks) {
    this.#blocks = blocks
  }

  /** Resolves once the blocks are loaded. Participants without an account have none. */
  async watch(accountId: string | null): Promise<BlockWatch> {
    if (accountId === null) return NOBODY
    const set = this.#acquire(accountId)
    const end = this.#releaseOf(accountId, set)
    try {
      await set.known()
    } catch (error) {
      end()
      throw error
    }
    return { has: (other) => set.has(other), end }
  }

  /** Reloads an account's blocks if it talks here; resolves once they apply. */
  async changed(accountId: string): Promise<void> {
    await this.#sets.get(accountId)?.reload()
  }

  /** Number of accounts watched. */
  get size(): number {
    return this.#sets.size
  }

  #acquire(accountId: string): BlockedSet {
    const known = this.#sets.get(accountId)
    const set = known ?? new BlockedSet(() => this.#blocks.blockedBy(accountId))
    if (known === undefined) this.#sets.set(accountId, set)
    set.watchers += 1
    return set
  }

  /** A release function for one watcher; further calls do nothing. */
  #releaseOf(accountId: string, set: BlockedSet): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      set.watchers -= 1
      if (set.watchers === 0) this.#sets.delete(accountId)
    }
  }
}
