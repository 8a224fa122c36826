import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { ListStore, Loadouts, SavedList } from './ports.ts'

/** What the lists of accounts are kept with. */
export interface ListBookParts {
  readonly store: ListStore
  /** Lists that one account may save. */
  readonly most: number
  /** Why the game does not take such a list in the preset; null when it does. */
  readonly faultOf: (preset: string, list: object) => Refusal | null
}

type Submission<T> = Promise<Result<T, Refusal>>

/** The lists that accounts have saved. */
export class ListBook implements Loadouts {
  readonly #parts: ListBookParts

  constructor(parts: ListBookParts) {
    this.#parts = parts
  }

  /** All lists of an account, by name. */
  all(accountId: string): Promise<readonly SavedList[]> {
    return this.#parts.store.all(accountId)
  }

  /** One list; refused with `no_such_list`. */
  async get(accountId: string, name: string): Submission<SavedList> {
    return found(await this.#parts.store.get(accountId, name))
  }

  /** Saves a list that the game takes, in place of the one with its name; refused with `too_many_lists`. */
  async save(accountId: string, list: Omit<SavedList, 'isDefault'>): Submission<SavedList> {
    const { store, most, faultOf } = this.#parts
    const fault = faultOf(list.preset, list.list)
    if (fault !== null) return err(fault)
    const saved = await store.put(accountId, list, most)
    return saved === null ? err(refusal('too_many_lists', { limit: most })) : ok(saved)
  }

  /** Makes a list what its account brings without naming one; refused with `no_such_list`. */
  async makeDefault(accountId: string, name: string): Submission<SavedList> {
    return found(await this.#parts.store.makeDefault(accountId, name))
  }

  /** Forgets a list; refused with `no_such_list`. */
  async remove(accountId: string, name: string): Submission<{ readonly removed: true }> {
    const wasThere = await this.#parts.store.remove(accountId, name)
    return wasThere ? ok({ removed: true }) : err(refusal('no_such_list'))
  }

  async loadout(accountId: string | null, preset: string, said: unknown): Submission<unknown> {
    const name = nameIn(said)
    if (name === null && said !== undefined) return ok(said)
    if (accountId === null) return name === null ? ok(undefined) : err(refusal('token_needed'))
    if (name === null) return ok((await this.#parts.store.defaultOf(accountId, preset))?.list)
    const saved = await this.get(accountId, name)
    return saved.ok ? ok(saved.value.list) : saved
  }
}

const found = (list: SavedList | null): Result<SavedList, Refusal> =>
  list === null ? err(refusal('no_such_list')) : ok(list)

/** The name of a saved list that stands for it; null for a list, or for none. */
function nameIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('saved' in said)) return null
  return String(said.saved)
}
