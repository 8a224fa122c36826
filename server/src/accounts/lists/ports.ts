import type { Refusal, Result } from '@dungeon-dice/shared'

/** A list that an account has saved: plain data, never changed in place. */
export interface SavedList {
  /** Names it among the lists of its account. */
  readonly name: string
  /** What it is to be played in. */
  readonly preset: string
  /** What the game calls a list: plain data. */
  readonly list: object
  /** Whether the account brings it to its preset without naming a list; at most one of each preset. */
  readonly isDefault: boolean
}

/**
 * Where the lists of accounts are kept. Each call is atomic, whoever comes at once: names are
 * unique in an account, and a preset has one default at most. A promise resolves when its writing
 * would survive whatever the store survives.
 */
export interface ListStore {
  /** All of an account, by name in the order of their code points. */
  readonly all: (accountId: string) => Promise<readonly SavedList[]>
  /** Null when there is none. */
  readonly get: (accountId: string, name: string) => Promise<SavedList | null>
  /** Null when the account has none for the preset. */
  readonly defaultOf: (accountId: string, preset: string) => Promise<SavedList | null>
  /**
   * Keeps a list, in place of the one with its name. It stays the default when that was one for the
   * same preset, else it is none. Null, and nothing is kept, when the account would have more than
   * `most`.
   */
  readonly put: (
    accountId: string,
    list: Omit<SavedList, 'isDefault'>,
    most: number,
  ) => Promise<SavedList | null>
  /** Makes it the only default of its preset; null when there is none of this name. */
  readonly makeDefault: (accountId: string, name: string) => Promise<SavedList | null>
  /** False when there was none. */
  readonly remove: (accountId: string, name: string) => Promise<boolean>
  /** Removes all of an account. */
  readonly removeAll: (accountId: string) => Promise<void>
}

/** What players bring, by what they say: the lists that they have saved included. */
export interface Loadouts {
  /**
   * The list that somebody brings to a preset. `said` is a list, `{saved: name}`, or undefined for
   * the own default; what comes out is for the game to check, undefined for its usual one. Refused
   * with `no_such_list`, and with `token_needed` where somebody without an account names one.
   */
  readonly loadout: (
    accountId: string | null,
    preset: string,
    said: unknown,
  ) => Promise<Result<unknown, Refusal>>
}
