import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type BlocksAnswer, type PersonWire, refusal } from '@dungeon-dice/shared/protocol'
import type { BlockStore } from '../accounts/blocks.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { People, Person } from './ports.ts'

export interface BlockingParts {
  readonly store: BlockStore
  readonly people: People
  /** Most blocks of one account. */
  readonly most: number
  /** Called when an account has blocked another. */
  readonly onBlock: (accountId: string, blockedId: string) => void
}

type Answer = Promise<Result<BlocksAnswer, Refusal>>

/** Blocks that players set by name; the blocked player is not notified. */
export class Blocking implements Blocks {
  readonly #parts: BlockingParts

  constructor(parts: BlockingParts) {
    this.#parts = parts
  }

  /**
   * Blocks the player with this name; refused with `no_such_player`, `not_yourself`,
   * `too_many_blocks`.
   */
  async block(accountId: string, name: string): Answer {
    const { store, people, most, onBlock } = this.#parts
    const other = await people.byName(name)
    if (other === null) return err(refusal('no_such_player'))
    if (other.accountId === accountId) return err(refusal('not_yourself'))
    const outcome = await store.add(accountId, other.accountId, most)
    if (outcome === 'full') return err(refusal('too_many_blocks', { most }))
    if (outcome === 'added') onBlock(accountId, other.accountId)
    return this.list(accountId)
  }

  /** Unblocks the player with this name; does nothing without a block. */
  async unblock(accountId: string, name: string): Answer {
    const { store, people } = this.#parts
    const other = await people.byName(name)
    if (other === null) return err(refusal('no_such_player'))
    await store.remove(accountId, other.accountId)
    return this.list(accountId)
  }

  /** The players that an account has blocked, by their current names. */
  async list(accountId: string): Answer {
    const { store, people } = this.#parts
    const blocked = await people.byIds(await store.of(accountId))
    return ok({ blocks: blocked.map(wireOf) })
  }

  readonly blockedBy = async (accountId: string): Promise<ReadonlySet<string>> =>
    new Set(await this.#parts.store.of(accountId))
}

const wireOf = ({ name, isGuest }: Person): PersonWire => ({ name, guest: isGuest })
