import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { type FollowsAnswer, type PlayerStatus, refusal } from '@dungeon-dice/shared/protocol'
import type { FollowStore } from '../accounts/follows.ts'
import type { Blocks } from '../matchmaking/ports.ts'
import type { People } from './ports.ts'

/** Dependencies of `Following`. */
export interface FollowingParts {
  readonly store: FollowStore
  readonly people: People
  readonly blocks: Blocks
  /** Most players that one account follows. */
  readonly most: number
  /** Activities of these accounts; those that are offline are missing. */
  readonly statusesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, PlayerStatus>>
}

type Answer = Promise<Result<FollowsAnswer, Refusal>>

/** Whom players follow, with what these are doing. Nobody learns who follows them. */
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
    const ids = await store.of(accountId)
    const found = await Promise.all(ids.map(people.byId))
    const statuses = await statusesOf(await this.#unblocked(accountId, ids))
    const follows = found.flatMap((person) => {
      if (person === null) return []
      const { accountId: id, name, isGuest } = person
      return { name, guest: isGuest, status: statuses.get(id) ?? null }
    })
    return ok({ follows })
  }

  /** Those who have not blocked the account, and whom it has not blocked. */
  async #unblocked(accountId: string, ids: readonly string[]): Promise<readonly string[]> {
    const { blocks } = this.#parts
    const own = await blocks.blockedBy(accountId)
    const isOpen = async (id: string) =>
      !own.has(id) && !(await blocks.blockedBy(id)).has(accountId)
    const open = await Promise.all(ids.map(isOpen))
    return ids.filter((_, place) => open[place])
  }
}
