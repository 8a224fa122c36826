import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type AccountAnswer,
  type AccountWire,
  type Credentials,
  PASSWORD_LENGTH,
  refusal,
  type ServerRefusal,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../clock.ts'
import type { Ids } from '../id.ts'
import { type Account, isGuest } from './account.ts'
import { checkName, type NameFilter, skeletonOf } from './names.ts'
import type { Passwords } from './passwords.ts'
import type { AccountStore, Limit, Sitter } from './ports.ts'
import type { Tokens } from './tokens.ts'

/** What accounts are kept with. */
export interface AccountParts {
  readonly store: AccountStore
  readonly passwords: Passwords
  readonly tokens: Tokens
  readonly isUnwanted: NameFilter
  readonly limits: AccountLimits
  readonly ids: Ids
  readonly clock: Clock
  /** Whether somebody without a token may sit. */
  readonly hasAnonymous: boolean
  /** The refusal `banned` for an account that is (P16.1); else null. */
  readonly banOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** How often something may be asked for. */
interface AccountLimits {
  /** New guests, by address. */
  readonly guests: Limit
  /** Passwords that are tried or set, by address. */
  readonly passwords: Limit
  /** Wrong passwords, by name key, whether an account has it or not. */
  readonly guesses: Limit
  /** Requests, by account. */
  readonly requests: Limit
}

/** A token as it came; null when none did. */
export type Token = string | null
type Answer<T> = Promise<Result<T, ServerRefusal>>

const wireOf = (account: Account): AccountWire => ({
  id: account.id,
  name: account.name,
  guest: isGuest(account),
})

/** Who players are: guests at once, with a name and a password when they like. */
export class Accounts {
  readonly #parts: AccountParts

  constructor(parts: AccountParts) {
    this.#parts = parts
  }

  /** A new guest, signed in; refused with `too_many`. */
  async guest(address: string): Answer<SignedIn> {
    const { limits, store, ids, clock } = this.#parts
    const wait = await limits.guests.take(address)
    if (wait !== null) return tooMany(wait)
    for (;;) {
      const name = `Guest ${ids.guestCode()}`
      const fresh = { id: ids.accountId(), name, nameKey: skeletonOf(name), passwordHash: null }
      const account = { ...fresh, epoch: 0, revision: 0, createdAtMs: clock.now() }
      // Another has the code: few do, and the next will not.
      if (await store.create(account)) return ok(await this.#signedIn(account))
    }
  }

  /** Gives a guest's account a name and a password, and ends the tokens from before. */
  async claim(token: Token, { name, password }: Credentials, address: string): Answer<SignedIn> {
    const { store, passwords, limits } = this.#parts
    const opened = await this.#open(token)
    if (!opened.ok) return opened
    const account = opened.value
    if (!isGuest(account)) return err(refusal('already_claimed'))
    const named = await this.#freeName(name, account.id)
    if (!named.ok) return named
    const fault = passwordFault(password, named.value.key)
    if (fault !== null) return err(fault)
    const wait = await limits.passwords.take(address)
    if (wait !== null) return tooMany(wait)
    const claimed = {
      ...account,
      name: named.value.shown,
      nameKey: named.value.key,
      passwordHash: await passwords.hash(password),
      epoch: account.epoch + 1,
      revision: account.revision + 1,
    }
    const replaced = await store.replace(claimed, account.revision)
    if (replaced === 'done') return ok(await this.#signedIn(claimed))
    return err(refusal(replaced === 'stale' ? 'bad_token' : 'name_taken'))
  }

  /** The account of this name and password; refused with one answer, whatever is wrong. */
  async signIn({ name, password }: Credentials, address: string): Answer<SignedIn> {
    const nameKey = skeletonOf(name)
    const account = await this.#parts.store.byNameKey(nameKey)
    const fault = await this.#tryPassword(account, nameKey, password, address)
    if (fault !== null) return err(fault)
    if (account === null) return err(refusal('wrong_credentials'))
    const ban = await this.#parts.banOf(account.id)
    return ban === null ? ok(await this.#signedIn(account)) : err(ban)
  }

  /** A fresh token for one that holds, or expired not too long ago. */
  async renew(token: Token): Answer<SignedIn> {
    const opened = await this.#open(token, 'expired')
    if (!opened.ok) return opened
    const { store, clock } = this.#parts
    await store.saw(opened.value.id, clock.now())
    return ok(await this.#signedIn(opened.value))
  }

  /** Another name for an account that has one. */
  async rename(token: Token, name: string): Answer<AccountAnswer> {
    const opened = await this.#open(token)
    if (!opened.ok) return opened
    const account = opened.value
    if (isGuest(account)) return err(refusal('not_claimed'))
    const named = await this.#freeName(name, account.id)
    if (!named.ok) return named
    const { shown, key } = named.value
    const renamed = { ...account, name: shown, nameKey: key, revision: account.revision + 1 }
    const replaced = await this.#parts.store.replace(renamed, account.revision)
    if (replaced === 'done') return ok({ account: wireOf(renamed) })
    return err(refusal(replaced === 'stale' ? 'bad_token' : 'name_taken'))
  }

  /** Removes an account for good; one with a password needs it. */
  async remove(
    token: Token,
    password: string | undefined,
    address: string,
  ): Answer<{ deleted: true }> {
    const opened = await this.#open(token)
    if (!opened.ok) return opened
    const account = opened.value
    const fault = isGuest(account)
      ? null
      : await this.#tryPassword(account, account.nameKey, password ?? '', address)
    if (fault !== null) return err(fault)
    await this.#parts.store.remove(account.id)
    return ok({ deleted: true })
  }

  /** The account that a token opens. */
  async me(token: Token): Answer<AccountAnswer> {
    const opened = await this.#open(token)
    return opened.ok ? ok({ account: wireOf(opened.value) }) : opened
  }

  /** Who sits down with this token, and is called so by themselves. */
  async sitter(token: Token, name: string | undefined): Answer<Sitter> {
    if (token === null && this.#parts.hasAnonymous)
      return this.#guestSitter({ accountId: null, isGuest: true, name: '' }, name)
    const opened = await this.#open(token)
    if (!opened.ok) return opened
    const { id: accountId, name: own } = opened.value
    const sitter = { accountId, isGuest: isGuest(opened.value), name: own }
    return sitter.isGuest ? this.#guestSitter(sitter, name) : ok(sitter)
  }

  /** A guest may be called anything that is nobody's name. */
  async #guestSitter(sitter: Sitter, name: string | undefined): Answer<Sitter> {
    // The name that the server gave a guest is on the list of those that nobody takes.
    if (name === undefined || name === sitter.name) return ok(sitter)
    const named = await this.#freeName(name, sitter.accountId)
    return named.ok ? ok({ ...sitter, name: named.value.shown }) : named
  }

  /** The account behind a token that holds; refused to one that is banned. */
  async #open(token: Token, which: 'valid' | 'expired' = 'valid'): Answer<Account> {
    const { tokens, store } = this.#parts
    if (token === null) return err(refusal('token_needed'))
    const read = await (which === 'valid' ? tokens.read(token) : tokens.readExpired(token))
    if (!read.ok) return read
    const account = await store.byId(read.value.accountId)
    if (account?.epoch !== read.value.epoch) return err(refusal('bad_token'))
    const ban = await this.#parts.banOf(account.id)
    if (ban !== null) return err(ban)
    const wait = await this.#parts.limits.requests.take(account.id)
    return wait === null ? ok(account) : tooMany(wait)
  }

  async #signedIn(account: Account): Promise<SignedIn> {
    const { tokens } = this.#parts
    const token = await tokens.sign({ accountId: account.id, epoch: account.epoch })
    return { token, expiresInSeconds: tokens.lifetimeSeconds, account: wireOf(account) }
  }

  /** A name that can be, and that no account but `ownId` has. */
  async #freeName(name: string, ownId: string | null) {
    const checked = checkName(name, this.#parts.isUnwanted)
    if (!checked.ok) return checked
    const other = await this.#parts.store.byNameKey(checked.value.key)
    return other === null || other.id === ownId ? checked : err(refusal('name_taken'))
  }

  /** Null when the password is the account's. Tries are counted before they are known to be wrong. */
  async #tryPassword(account: Account | null, nameKey: string, password: string, address: string) {
    const { limits, passwords } = this.#parts
    const wait = (await limits.passwords.take(address)) ?? (await limits.guesses.take(nameKey))
    if (wait !== null) return refusal('too_many', { retryAfterSeconds: wait })
    if (!(await passwords.fits(password, account?.passwordHash ?? null)))
      return refusal('wrong_credentials')
    await Promise.all([limits.passwords.giveBack(address), limits.guesses.giveBack(nameKey)])
    return null
  }
}

const tooMany = (seconds: number) => err(refusal('too_many', { retryAfterSeconds: seconds }))

function passwordFault(password: string, nameKey: string): ServerRefusal | null {
  const { length } = [...password.normalize('NFC')]
  const { least, most } = PASSWORD_LENGTH
  const fits = length >= least && length <= most && skeletonOf(password) !== nameKey
  return fits ? null : refusal('bad_password', PASSWORD_LENGTH)
}
