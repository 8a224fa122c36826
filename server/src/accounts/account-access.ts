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

/** Dependencies of `AccountAccess`. */
export interface AccessParts {
  readonly store: AccountStore
  readonly passwords: QueuedPasswords
  readonly tokens: Tokens
  readonly guesses: PasswordGuesses
  /** Requests per account, and epoch of its tokens. */
  readonly requests: Limit
  readonly networks: Pick<KnownNetworks, 'has' | 'note'>
  readonly clock: Clock
  /** Returns the refusal `banned` for a banned account (P16.1), else null. */
  readonly banOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** The token of a request, or null. */
export type Token = string | null
/** A result or a refusal. */
export type Answer<T> = Promise<Result<T, ServerRefusal>>

/** An account as its own player sees it. */
export const wireOf = (account: Account): AccountWire => ({
  id: account.id,
  name: account.name,
  guest: isGuest(account),
})

/** Authenticates by token or password and issues tokens. */
export class AccountAccess {
  readonly #parts: AccessParts

  constructor(parts: AccessParts) {
    this.#parts = parts
  }

  /** The account of a valid token; refused if it is banned or sends too many requests. */
  async open(token: Token, which: 'valid' | 'expired' = 'valid'): Answer<Account> {
    const { tokens, store, banOf, requests } = this.#parts
    if (token === null) return err(refusal('token_needed'))
    const read = await (which === 'valid' ? tokens.read(token) : tokens.readExpired(token))
    if (!read.ok) return read
    const { accountId, epoch } = read.value
    // Before anything is read. A token that is no longer valid uses up nothing of those that are.
    const wait = await requests.take(`${accountId} ${epoch}`)
    if (wait !== null) return tooMany(wait)
    const account = await store.byId(accountId)
    if (account?.epoch !== epoch) return err(refusal('bad_token'))
    const ban = await banOf(account.id)
    return ban === null ? ok(account) : err(ban)
  }

  /** Issues a token and records the address as a known network. */
  async signedIn(account: Account, address: string): Promise<SignedIn> {
    const { tokens, networks } = this.#parts
    if (!isGuest(account)) await networks.note(account.id, address)
    const token = await tokens.sign({ accountId: account.id, epoch: account.epoch })
    return { token, expiresInSeconds: tokens.lifetimeSeconds, account: wireOf(account) }
  }

  /** The account with this name and password; every wrong combination gets the same refusal. */
  async byPassword(name: string, password: string, address: string): Answer<Account> {
    const { store, networks } = this.#parts
    const nameKey = skeletonOf(name)
    const account = await store.byNameKey(nameKey)
    const isKnown = await networks.has(account?.id ?? null, address)
    const fault = await this.#tryPassword(account, password, { nameKey, address, isKnown }, address)
    if (fault !== null) return err(fault)
    return account === null ? err(refusal('wrong_credentials')) : ok(account)
  }

  /** Null if the password belongs to the account, which is already authenticated by token. */
  passwordFault(account: Account, password: string, address: string) {
    // Counted per account: others cannot use up these attempts, and a stolen token gets no extra
    // ones.
    const tried = { nameKey: '', address: `account ${account.id}`, isKnown: true }
    return this.#tryPassword(account, password, tried, address)
  }

  /** Null if the password is right. Attempts are counted before the password is checked. */
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

export const tooMany = (seconds: number) => err(refusal('too_many', { retryAfterSeconds: seconds }))

/** Why the password is not acceptable for the account with this name key, or null. */
export function newPasswordFault(password: string, nameKey: string): ServerRefusal | null {
  const { length } = [...password.normalize('NFC')]
  const { least, most } = PASSWORD_LENGTH
  const fits = length >= least && length <= most && skeletonOf(password) !== nameKey
  return fits ? null : refusal('bad_password', PASSWORD_LENGTH)
}
