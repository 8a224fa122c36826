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

/** What the server makes once, and has to know again after a restart: shown to nobody. */
export interface Secrets {
  /** The secret of this name; the first who asks, of all processes on one store, makes it. */
  readonly keep: (name: string, make: () => string) => Promise<string>
}

/** Lets so many of something through in a while, for each key. */
export interface Limit {
  /** Counts one; the seconds to wait when that was one too many, else null. */
  readonly take: (key: string) => Promise<number | null>
  /** Takes one back that was counted. */
  readonly giveBack: (key: string) => Promise<void>
}

/** Who sits on a seat: as everybody sees them, and the account behind it. */
export interface Sitter {
  /** Empty when none was given. */
  readonly name: string
  /** Whether `name` is none that an account has for itself. */
  readonly isGuest: boolean
  /** Id of the account, told to nobody; null for somebody without one. */
  readonly accountId: string | null
  /** Name of the bot that sits here; missing for people. */
  readonly bot?: string
}
