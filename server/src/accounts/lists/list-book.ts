import { err, ok, type Refusal, type Result } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import type { ListKey, ListStore, Loadouts, SavedList } from './ports.ts'

/** Dependencies of `ListBook`. */
export interface ListBookParts {
  readonly store: ListStore
  /** Most saved lists per account. */
  readonly most: number
  /** Id of the game of a preset; null when no game here has it. */
  readonly gameOf: (preset: string) => string | null
  /** Why the game refuses the list in this preset, or null. */
  readonly faultOf: (preset: string, list: object) => Refusal | null
}

type Submission<T> = Promise<Result<T, Refusal>>

/** Saved lists of accounts, such as dice lists and line-ups. */
export class ListBook implements Loadouts {
  readonly #parts: ListBookParts

  constructor(parts: ListBookParts) {
    this.#parts = parts
  }

  all(accountId: string): Promise<readonly SavedList[]> {
    return this.#parts.store.all(accountId)
  }

  /** Refused with `no_such_list`. */
  async get(accountId: string, key: ListKey): Submission<SavedList> {
    return found(await this.#parts.store.get(accountId, key))
  }

  /**
   * Saves a valid list, replacing one of the same name and game; refused with `too_many_lists`.
   */
  async save(
    accountId: string,
    list: Omit<SavedList, 'isDefault' | 'game'>,
  ): Submission<SavedList> {
    const { store, most, gameOf, faultOf } = this.#parts
    const fault = faultOf(list.preset, list.list)
    if (fault !== null) return err(fault)
    const saved = await store.put(accountId, { game: gameOf(list.preset) ?? '', ...list }, most)
    return saved === null ? err(refusal('too_many_lists', { limit: most })) : ok(saved)
  }

  /** Makes a list the default of its preset; refused with `no_such_list`. */
  async makeDefault(accountId: string, key: ListKey): Submission<SavedList> {
    return found(await this.#parts.store.makeDefault(accountId, key))
  }

  /** Deletes a list; refused with `no_such_list`. */
  async remove(accountId: string, key: ListKey): Submission<{ readonly removed: true }> {
    const wasThere = await this.#parts.store.remove(accountId, key)
    return wasThere ? ok({ removed: true }) : err(refusal('no_such_list'))
  }

  async loadout(accountId: string | null, preset: string, said: unknown): Submission<unknown> {
    const name = nameIn(said)
    if (name === null && said !== undefined) return ok(said)
    if (accountId === null) return name === null ? ok(undefined) : err(refusal('token_needed'))
    if (name === null) return ok((await this.#parts.store.defaultOf(accountId, preset))?.list)
    const game = this.#parts.gameOf(preset) ?? ''
    const saved = await this.get(accountId, { game, name })
    return saved.ok ? ok(saved.value.list) : saved
  }
}

const found = (list: SavedList | null): Result<SavedList, Refusal> =>
  list === null ? err(refusal('no_such_list')) : ok(list)

/** The name in `{saved: name}`; null for a list itself or for nothing. */
function nameIn(said: unknown): string | null {
  if (typeof said !== 'object' || said === null || !('saved' in said)) return null
  return String(said.saved)
}
