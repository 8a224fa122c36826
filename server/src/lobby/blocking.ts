import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type BlocksAnswer, type PersonWire, refusal } from '@dungeon-dice/shared/protocol'
import type { BlockStore } from '../accounts/blocks.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { People, Person } from './ports.ts'

/** What blocks are kept with. */
export interface BlockingParts {
  readonly store: BlockStore
  readonly people: People
  /** Blocks of one account. */
  readonly most: number
  /** One account has just blocked another. */
  readonly onBlock: (accountId: string, blockedId: string) => void
}

type Answer = Promise<Result<BlocksAnswer, Refusal>>

/** Whom players never want to meet: they set it by name, and nobody else learns of it. */
export class Blocking implements Blocks {
  readonly #parts: BlockingParts

  constructor(parts: BlockingParts) {
    this.#parts = parts
  }

  /** Blocks the player of this name; refused with `no_such_player`, `not_yourself`, `too_many_blocks`. */
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

  /** Unblocks the player of this name; nothing when there was no block. */
  async unblock(accountId: string, name: string): Answer {
    const { store, people } = this.#parts
    const other = await people.byName(name)
    if (other === null) return err(refusal('no_such_player'))
    await store.remove(accountId, other.accountId)
    return this.list(accountId)
  }

  /** Whom the account has blocked, by the names that they have now. */
  async list(accountId: string): Answer {
    const { store, people } = this.#parts
    const blocked = await Promise.all((await store.of(accountId)).map(people.byId))
    return ok({ blocks: blocked.filter((person) => person !== null).map(wireOf) })
  }

  readonly blockedBy = async (accountId: string): Promise<ReadonlySet<string>> =>
    new Set(await this.#parts.store.of(accountId))
}

const wireOf = ({ name, isGuest }: Person): PersonWire => ({ name, guest: isGuest })
