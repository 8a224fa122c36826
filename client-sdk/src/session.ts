import { err, ok } from '@dungeon-dice/shared'
import {
  type AccountWire,
  accountAnswerSchema,
  type Credentials,
  deletedSchema,
  type PasswordProof,
  type RecoverRequest,
  type RecoveryStatus,
  recoveryCodesSchema,
  recoveryStatusSchema,
  refusal,
  type SignedIn,
  signedInSchema,
} from '@dungeon-dice/shared/protocol'
import { type Asked, ask, type Given } from './http.ts'
import type { TokenStore } from './token-store.ts'

/** The stored sign-in. */
interface Kept {
  readonly token: string
  /**
   * A guest the server no longer knows is replaced by a new one; an account has to sign in again.
   */
  readonly guest: boolean
}

/** The sign-in at the server at `url`: an automatic guest, or an account. */
export class Session {
  readonly #url: string
  readonly #store: TokenStore
  /**
   * The sign-in or renewal in progress, shared so that concurrent requests create only one guest.
   */
  #signing: Promise<Given<Kept>> | null = null

  constructor(url: string, store: TokenStore) {
    this.#url = url
    this.#store = store
  }

  /**
   * Sends a request with the current sign-in, creating a guest if there is none; renews an expired
   * token.
   */
  async ask<T>(asked: Asked<T>): Promise<Given<T>> {
    const kept = await this.#current()
    if (!kept.ok) return kept
    const given = await ask(this.#url, asked, kept.value.token)
    if (given.ok || !isOfToken(given.error.code)) return given
    const again = await this.#renewed(kept.value, given.error.code)
    return again.ok ? ask(this.#url, asked, again.value.token) : again
  }

  /** Sends a request with the current sign-in if there is one; never creates a guest. */
  async askAsKnown<T>(asked: Asked<T>): Promise<Given<T>> {
    return (await this.isNobody()) ? ask(this.#url, asked) : this.ask(asked)
  }

  /** Returns whether there is no sign-in. */
  async isNobody(): Promise<boolean> {
    return (await this.#kept()) === null
  }

  /** The current account, or a new guest. */
  async account(): Promise<Given<AccountWire>> {
    const given = await this.ask({ path: 'me', reader: accountAnswerSchema })
    return given.ok ? ok(given.value.account) : given
  }

  /** The current account; null without a sign-in. */
  async knownAccount(): Promise<Given<AccountWire | null>> {
    return (await this.isNobody()) ? ok(null) : this.account()
  }

  /** Signs in to an account, replacing the current sign-in. */
  async signInWith(credentials: Credentials): Promise<Given<AccountWire>> {
    const asked = { path: 'sign-in', body: credentials, reader: signedInSchema }
    return this.#settle(await ask(this.#url, asked))
  }

  /** Gives the guest account a name and a password. */
  async claim(credentials: Credentials): Promise<Given<AccountWire>> {
    return this.#settle(
      await this.ask({ path: 'claim', body: credentials, reader: signedInSchema }),
    )
  }

  /** Signs in with a recovery code, replacing the current sign-in. */
  async recover(how: RecoverRequest): Promise<Given<AccountWire>> {
    return this.#settle(
      await ask(this.#url, { path: 'recover', body: how, reader: signedInSchema }),
    )
  }

  /** Changes the password; the sign-in continues with a new token. */
  async changePassword(proof: PasswordProof, newPassword: string): Promise<Given<AccountWire>> {
    const body = { ...proof, newPassword }
    return this.#settle(await this.ask({ path: 'account/password', body, reader: signedInSchema }))
  }

  async makeRecoveryCodes(password: string): Promise<Given<readonly string[]>> {
    const path = 'account/recovery-codes'
    const given = await this.ask({ path, body: { password }, reader: recoveryCodesSchema })
    return given.ok ? ok(given.value.codes) : given
  }

  recoveryCodes(): Promise<Given<RecoveryStatus>> {
    return this.ask({ path: 'me/recovery-codes', reader: recoveryStatusSchema })
  }

  async rename(name: string): Promise<Given<AccountWire>> {
    const asked = { path: 'account/rename', body: { name }, reader: accountAnswerSchema }
    const given = await this.ask(asked)
    return given.ok ? ok(given.value.account) : given
  }

  /** Forgets the sign-in. */
  async signOut(): Promise<void> {
    await this.#signing?.catch(() => undefined)
    await this.#store.write(null)
  }

  /** Deletes the account for good; refused without a sign-in. */
  async deleteAccount(password?: string): Promise<Given<null>> {
    if (await this.isNobody()) return err(refusal('token_needed'))
    const body = password === undefined ? {} : { password }
    const given = await this.ask({ path: 'account/delete', body, reader: deletedSchema })
    if (!given.ok) return given
    await this.signOut()
    return ok(null)
  }

  /** The stored sign-in, or a new guest. */
  async #current(): Promise<Given<Kept>> {
    const kept = await this.#kept()
    return kept === null ? this.#sign(() => this.#become('guest', null)) : ok(kept)
  }

  /** The sign-in after the server refused the token of `before`. */
  #renewed(before: Kept, code: string): Promise<Given<Kept>> {
    return this.#sign(async () => {
      const kept = await this.#kept()
      // Another request or tab has renewed it already.
      if (kept !== null && kept.token !== before.token) return ok(kept)
      const renewed = code === 'token_expired' ? await this.#become('renew', before.token) : null
      // A busy server, or one that bans this player, still knows the account.
      if (renewed !== null && (renewed.ok || !isOfToken(renewed.error.code))) return renewed
      if (before.guest) return this.#become('guest', null)
      return renewed ?? err(refusal('bad_token'))
    })
  }

  #sign(sign: () => Promise<Given<Kept>>): Promise<Given<Kept>> {
    this.#signing ??= sign().finally(() => {
      this.#signing = null
    })
    return this.#signing
  }

  async #become(path: 'guest' | 'renew', token: string | null): Promise<Given<Kept>> {
    const given = await ask(this.#url, { path, body: {}, reader: signedInSchema }, token)
    return given.ok ? ok(await this.#keep(given.value)) : given
  }

  async #settle(given: Given<SignedIn>): Promise<Given<AccountWire>> {
    if (!given.ok) return given
    await this.#keep(given.value)
    return ok(given.value.account)
  }

  async #keep({ token, account: { guest } }: SignedIn): Promise<Kept> {
    const kept = { token, guest }
    await this.#store.write(JSON.stringify(kept))
    return kept
  }

  async #kept(): Promise<Kept | null> {
    return readKept(await this.#store.read())
  }
}

const isOfToken = (code: string): boolean => code === 'token_expired' || code === 'bad_token'

/** Parses the stored text; null if empty or malformed. */
function readKept(text: string | null): Kept | null {
  try {
    const { token, guest }: Partial<Kept> = JSON.parse(text ?? '{}') ?? {}
    return typeof token === 'string' && typeof guest === 'boolean' ? { token, guest } : null
  } catch {
    return null
  }
}
