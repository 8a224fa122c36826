import { err, ok, type Result } from '@dungeon-dice/shared'
import {
  type AccountWire,
  PASSWORD_LENGTH,
  refusal,
  type ServerRefusal,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { type Account, isGuest } from './account.ts'
import type { KnownNetworks } from './known-networks.ts'
import { skeletonOf } from './names.ts'
import type { PasswordGuesses, PasswordTry } from './password-guesses.ts'
import type { QueuedPasswords } from './passwords.ts'
import type { AccountStore } from './ports.ts'
import type { Tokens } from './tokens.ts'

/** What accounts are opened with. */
export interface AccessParts {
  readonly store: AccountStore
  readonly passwords: QueuedPasswords
  readonly tokens: Tokens
  readonly guesses: PasswordGuesses
  /** Requests, by account. */
  readonly requests: Limit
  readonly networks: Pick<KnownNetworks, 'has' | 'note'>
  readonly clock: Clock
  /** The refusal `banned` for an account that is (P16.1); else null. */
  readonly banOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** A token as it came; null when none did. */
export type Token = string | null
/** An answer, or why there is none. */
export type Answer<T> = Promise<Result<T, ServerRefusal>>

/** An account as its own player sees it. */
export const wireOf = (account: Account): AccountWire => ({
  id: account.id,
  name: account.name,
  guest: isGuest(account),
})

/** Opens accounts, by token or by password, and makes new tokens. */
export class AccountAccess {
  readonly #parts: AccessParts

  constructor(parts: AccessParts) {
    this.#parts = parts
  }

  /** The account behind a token that holds; refused to one that is banned. */
  async open(token: Token, which: 'valid' | 'expired' = 'valid'): Answer<Account> {
    const { tokens, store, banOf, requests } = this.#parts
    if (token === null) return err(refusal('token_needed'))
    const read = await (which === 'valid' ? tokens.read(token) : tokens.readExpired(token))
    if (!read.ok) return read
    const account = await store.byId(read.value.accountId)
    if (account?.epoch !== read.value.epoch) return err(refusal('bad_token'))
    const ban = await banOf(account.id)
    if (ban !== null) return err(ban)
    const wait = await requests.take(account.id)
    return wait === null ? ok(account) : tooMany(wait)
  }

  /** A fresh token for an account; its address is a known network from now on. */
  async signedIn(account: Account, address: string): Promise<SignedIn> {
    const { tokens, networks } = this.#parts
    if (!isGuest(account)) await networks.note(account.id, address)
    const token = await tokens.sign({ accountId: account.id, epoch: account.epoch })
    return { token, expiresInSeconds: tokens.lifetimeSeconds, account: wireOf(account) }
  }

  /** The account of a name and password; refused with one answer, whatever is wrong. */
  async byPassword(name: string, password: string, address: string): Answer<Account> {
    const { store, networks } = this.#parts
    const nameKey = skeletonOf(name)
    const account = await store.byNameKey(nameKey)
    const isKnown = await networks.has(account?.id ?? null, address)
    const fault = await this.#tryPassword(account, password, { nameKey, address, isKnown }, address)
    if (fault !== null) return err(fault)
    return account === null ? err(refusal('wrong_credentials')) : ok(account)
  }

  /** Null when the password is that of the account, which a token has opened. */
  passwordFault(account: Account, password: string, address: string) {
    // Counted by account: strangers cannot use these tries up, and a stolen token gets no others.
    const tried = { nameKey: '', address: `account ${account.id}`, isKnown: true }
    return this.#tryPassword(account, password, tried, address)
  }

  /** Null when the password is the account's. Tries are counted before they are known to be wrong. */
  async #tryPassword(
    account: Account | null,
    password: string,
    tried: PasswordTry,
    address: string,
  ): Promise<ServerRefusal | null> {
    const { guesses, passwords } = this.#parts
    const wait = await guesses.take(tried)
    if (wait !== null) return refusal('too_many', { retryAfterSeconds: wait })
    const fits = await passwords.fits(password, account?.passwordHash ?? null, address)
    if (fits.ok && !fits.value) return refusal('wrong_credentials')
    await guesses.giveBack(tried)
    return fits.ok ? null : fits.error
  }
}

/** The refusal for one too many. */
export const tooMany = (seconds: number) => err(refusal('too_many', { retryAfterSeconds: seconds }))

/** Why a new password will not do for the account of this name; null when it will. */
export function newPasswordFault(password: string, nameKey: string): ServerRefusal | null {
  const { length } = [...password.normalize('NFC')]
  const { least, most } = PASSWORD_LENGTH
  const fits = length >= least && length <= most && skeletonOf(password) !== nameKey
  return fits ? null : refusal('bad_password', PASSWORD_LENGTH)
}
