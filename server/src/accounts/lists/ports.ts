import type { Refusal, Result } from '@dungeon-dice/shared'

/** Names a list of an account: a name is unique within its game. */
export interface ListKey {
  /** Id of the game. */
  readonly game: string
  readonly name: string
}

/** A list saved by an account. Immutable plain data. */
export interface SavedList extends ListKey {
  /** The preset the list is made for. */
  readonly preset: string
  /** The list itself, in the game's format: plain data. */
  readonly list: object
  /** Whether this is the account's default for the preset; at most one per preset. */
  readonly isDefault: boolean
}

/**
 * Stores saved lists. Calls are atomic under concurrency: names are unique within a game of an
 * account, and a preset has at most one default. Promises resolve once the change is durable.
 */
export interface ListStore {
  /** All lists of an account, sorted by name and then by game (code points). */
  readonly all: (accountId: string) => Promise<readonly SavedList[]>
  /** Null if there is none. */
  readonly get: (accountId: string, key: ListKey) => Promise<SavedList | null>
  /** Null if the account has no default for the preset. */
  readonly defaultOf: (accountId: string, preset: string) => Promise<SavedList | null>
  /**
   * Saves a list, replacing one with the same key. It stays the default if that one was the
   * default of the same preset. Returns null, and saves nothing, if the account would exceed `most`
   * lists.
   */
  readonly put: (
    accountId: string,
    list: Omit<SavedList, 'isDefault'>,
    most: number,
  ) => Promise<SavedList | null>
  /** Makes it the only default of its preset; null if there is no such list. */
  readonly makeDefault: (accountId: string, key: ListKey) => Promise<SavedList | null>
  /** False if there was none. */
  readonly remove: (accountId: string, key: ListKey) => Promise<boolean>
  /** Deletes all lists of an account. */
  readonly removeAll: (accountId: string) => Promise<void>
}

/** Resolves what players bring to a match, saved lists included. */
export interface Loadouts {
  /**
   * The list a player brings to a preset. `said` is a list, `{saved: name}`, or undefined for the
   * account's default. The game still has to validate the result; undefined means its usual list.
   * Refused with `no_such_list`, or with `token_needed` if a player without an account names a
   * list.
   */
  readonly loadout: (
    accountId: string | null,
    preset: string,
    said: unknown,
  ) => Promise<Result<unknown, Refusal>>
}
