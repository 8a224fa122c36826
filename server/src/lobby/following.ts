import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type FollowsAnswer, type PlayerStatus, refusal } from '@dungeon-dice/shared/protocol'
import type { BlockStore } from '../accounts/blocks.ts'
import type { FollowStore } from '../accounts/follows.ts'
import type { People } from './ports.ts'

/** Dependencies of `Following`. */
export interface FollowingParts {
  readonly store: FollowStore
  readonly people: People
  readonly blocks: Pick<BlockStore, 'of' | 'blockersAmong'>
  /** Most players that one account follows. */
  readonly most: number
  /** Activities of these accounts; those that are offline are missing. */
  readonly statusesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, PlayerStatus>>
}

type Answer = Promise<Result<FollowsAnswer, Refusal>>

/** Players that an account follows, with their activity. Players do not learn who follows them. */
export class Following {
  readonly #parts: FollowingParts

  constructor(parts: FollowingParts) {
    this.#parts = parts
  }

  /**
   * Follows the player with this name; refused with `no_such_player`, `not_yourself`,
   * `too_many_follows`.
   */
  async follow(accountId: string, name: string): Answer {
    const { store, people, most } = this.#parts
    const other = await people.byName(name)
    if (other === null) return err(refusal('no_such_player'))
    if (other.accountId === accountId) return err(refusal('not_yourself'))
    const outcome = await store.add(accountId, other.accountId, most)
    if (outcome === 'gone') return err(refusal('no_such_player'))
    if (outcome === 'full') return err(refusal('too_many_follows', { most }))
    return this.list(accountId)
  }

  /** Unfollows the player with this name; does nothing if the account did not follow them. */
  async unfollow(accountId: string, name: string): Answer {
    const { store, people } = this.#parts
    const other = await people.byName(name)
    if (other === null) return err(refusal('no_such_player'))
    await store.remove(accountId, other.accountId)
    return this.list(accountId)
  }

  /** The players that an account follows, by their current names. */
  async list(accountId: string): Answer {
    const { store, people, statusesOf } = this.#parts
    const found = await people.byIds(await store.of(accountId))
    const ids = found.map((person) => person.accountId)
    const statuses = await statusesOf(await this.#unblocked(accountId, ids))
    const follows = found.map(({ accountId: id, name, isGuest }) => ({
      name,
      guest: isGuest,
      status: statuses.get(id) ?? null,
    }))
    return ok({ follows })
  }

  /** The players who neither block the account nor are blocked by it. */
  async #unblocked(accountId: string, ids: readonly string[]): Promise<readonly string[]> {
    const { blocks } = this.#parts
    const [own, blockers] = await Promise.all([
      blocks.of(accountId),
      blocks.blockersAmong(ids, accountId),
    ])
    const closed = new Set([...own, ...blockers])
    return ids.filter((id) => !closed.has(id))
  }
}
