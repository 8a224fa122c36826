import { BlockedSet } from './blocked-set.ts'
import type { Blocks } from './ports.ts'

/** Whom somebody has blocked, kept true until it is ended. */
export interface BlockWatch {
  /** Whether this account is blocked; nobody is who has none. */
  readonly has: (accountId: string | null) => boolean
  /** It is needed no more. */
  readonly end: () => void
}

const NOBODY: BlockWatch = { has: () => false, end: () => undefined }

/** Whom those have blocked who talk at this server: one set for each account, wherever it talks. */
export class BlockedSets {
  readonly #blocks: Blocks
  readonly #sets = new Map<string, BlockedSet>()

  constructor(blocks: Blocks) {
    this.#blocks = blocks
  }

  /** Resolves when it is known whom they have blocked. Nobody without an account blocks. */
  async watch(accountId: string | null): Promise<BlockWatch> {
    if (accountId === null) return NOBODY
    const set = this.#enter(accountId)
    const end = this.#leaving(accountId, set)
    try {
      await set.known()
    } catch (error) {
      end()
      throw error
    }
    return { has: (other) => set.has(other), end }
  }

  /** An account has blocked others than before; resolves when that is looked up, if it talks here. */
  async changed(accountId: string): Promise<void> {
    await this.#sets.get(accountId)?.look()
  }

  /** How many accounts are looked after. */
  get size(): number {
    return this.#sets.size
  }

  #enter(accountId: string): BlockedSet {
    const known = this.#sets.get(accountId)
    const set = known ?? new BlockedSet(() => this.#blocks.blockedBy(accountId))
    if (known === undefined) this.#sets.set(accountId, set)
    set.watchers += 1
    return set
  }

  /** What one watcher calls when it goes; more than once is once. */
  #leaving(accountId: string, set: BlockedSet): () => void {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      set.watchers -= 1
      if (set.watchers === 0) this.#sets.delete(accountId)
    }
  }
}
