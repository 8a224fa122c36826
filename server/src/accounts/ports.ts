import type { Account } from './account.ts'

/** Result of replacing an account. */
type Replaced =
  | 'done'
  /** Another account has the name. */
  | 'name_taken'
  /** The account was changed or deleted meanwhile. */
  | 'stale'

/**
 * Stores accounts. The store enforces unique ids and name keys under concurrency. Promises resolve
 * once the change is durable.
 */
export interface AccountStore {
  /** False, and nothing is stored, if the id or name key is taken. */
  readonly create: (account: Account) => Promise<boolean>
  /** Null if there is none. */
  readonly byId: (id: string) => Promise<Account | null>
  /** Those that exist, in any order. */
  readonly byIds: (ids: readonly string[]) => Promise<readonly Account[]>
  /** Null if there is none. */
  readonly byNameKey: (nameKey: string) => Promise<Account | null>
  /** Replaces revision `revision` with `account`, whose revision is one higher. */
  readonly replace: (account: Account, revision: number) => Promise<Replaced>
  /** False if there was none. */
  readonly remove: (id: string) => Promise<boolean>
  /**
   * Records when the player was last here (creation counts). Does nothing if the account is gone.
   */
  readonly saw: (id: string, atMs: number) => Promise<void>
  /** Ids of at most `most` guests last seen before `beforeMs`, longest absent first. */
  readonly guestsAway: (beforeMs: number, most: number) => Promise<readonly string[]>
}

/** A network an account has signed in from. */
export interface KnownNetwork {
  /** Keyed hash of the address, in hex; addresses themselves are not stored. */
  readonly hash: string
  /** Time of the latest sign-in, in milliseconds since 1970. */
  readonly lastAtMs: number
}

/** Accounts whose deletion has begun and not ended, so that it can be finished after an interruption. */
export interface DeletionStore {
  readonly begin: (accountId: string) => Promise<void>
  readonly end: (accountId: string) => Promise<void>
  /** Ids of these accounts. */
  readonly begun: () => Promise<readonly string[]>
}

/** Stores the networks of accounts. */
export interface NetworkStore {
  /** Adds a network or updates its time; keeps the `most` newest per account. */
  readonly note: (accountId: string, network: KnownNetwork, most: number) => Promise<void>
  /** Networks of an account, newest first. */
  readonly of: (accountId: string) => Promise<readonly KnownNetwork[]>
  /** Deletes networks with no sign-in since `beforeMs` and resolves with their number. */
  readonly clear: (beforeMs: number) => Promise<number>
  /** Deletes all networks of an account. */
  readonly forget: (accountId: string) => Promise<void>
}

/** The unused recovery codes of an account. */
export interface RecoverySet {
  readonly madeAtMs: number
  readonly hashes: readonly string[]
}

/** Stores hashes of recovery codes. */
export interface RecoveryStore {
  /** Replaces the account's set atomically. */
  readonly put: (accountId: string, set: RecoverySet) => Promise<void>
  /** Unused codes of the newest set; null if none was made. */
  readonly of: (accountId: string) => Promise<RecoverySet | null>
  /** Deletes an unused code. Under concurrency exactly one caller gets true. */
  readonly spend: (accountId: string, hash: string) => Promise<boolean>
  /** Deletes the account's set. */
  readonly forget: (accountId: string) => Promise<void>
}

/** Secrets that are generated once and kept across restarts. Never shown. */
export interface Secrets {
  /** The secret with this name. The first process that asks for it generates it. */
  readonly keep: (name: string, make: () => string) => Promise<string>
}
