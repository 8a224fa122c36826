import type { Account } from './account.ts'

/** What became of a change of an account. */
type Replaced =
  | 'done'
  /** Another account has the name. */
  | 'name_taken'
  /** It was changed or removed in the meantime. */
  | 'stale'

/**
 * Where accounts are kept. Ids and name keys are unique, and the store itself holds that, whoever
 * comes at once. A promise resolves when its writing would survive whatever the store survives.
 */
export interface AccountStore {
  /** False, and nothing is kept, when its id or name key is another's. */
  readonly create: (account: Account) => Promise<boolean>
  /** Null when there is none. */
  readonly byId: (id: string) => Promise<Account | null>
  /** Null when there is none. */
  readonly byNameKey: (nameKey: string) => Promise<Account | null>
  /** Puts `account`, whose revision is one above, in place of its revision `revision`. */
  readonly replace: (account: Account, revision: number) => Promise<Replaced>
  /** False when there was none. */
  readonly remove: (id: string) => Promise<boolean>
  /** Notes that its player was here at this time; making it was the first. Nothing when it is gone. */
  readonly saw: (id: string, atMs: number) => Promise<void>
  /** Ids of guests who were here last before `beforeMs`, the longest away first; `most` at most. */
  readonly guestsAway: (beforeMs: number, most: number) => Promise<readonly string[]>
}

/** A network from which an account was signed in to. */
export interface KnownNetwork {
  /** Keyed hash of the address, in hex; addresses themselves are not stored. */
  readonly hash: string
  /** Time of the newest sign-in from there, in milliseconds since 1970. */
  readonly lastAtMs: number
}

/** Stores the networks of accounts. */
export interface NetworkStore {
  /** Adds a network, or moves its time; of each account only the `most` newest stay. */
  readonly note: (accountId: string, network: KnownNetwork, most: number) => Promise<void>
  /** The networks of an account, the newest first. */
  readonly of: (accountId: string) => Promise<readonly KnownNetwork[]>
  /** Removes those with no sign-in since `beforeMs`; resolves with how many there were. */
  readonly clear: (beforeMs: number) => Promise<number>
  /** Removes all networks of an account. */
  readonly forget: (accountId: string) => Promise<void>
}

/** The unused recovery codes of an account. */
export interface RecoverySet {
  readonly madeAtMs: number
  readonly hashes: readonly string[]
}

/** Stores hashes of recovery codes. */
export interface RecoveryStore {
  /** Puts a set in place of the one before, all or nothing. */
  readonly put: (accountId: string, set: RecoverySet) => Promise<void>
  /** The unused codes of the newest set; null when no set was made. */
  readonly of: (accountId: string) => Promise<RecoverySet | null>
  /** Removes an unused code for good: true for one caller only, however many come at once. */
  readonly spend: (accountId: string, hash: string) => Promise<boolean>
  /** Removes the set of an account. */
  readonly forget: (accountId: string) => Promise<void>
}

/** What the server makes once, and has to know again after a restart: shown to nobody. */
export interface Secrets {
  /** The secret of this name; the first who asks, of all processes on one store, makes it. */
  readonly keep: (name: string, make: () => string) => Promise<string>
}
