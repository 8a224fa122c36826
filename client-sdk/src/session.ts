import { err, ok } from '@dungeon-dice/shared'
import {
  type AccountWire,
  accountAnswerSchema,
  type Credentials,
  deletedSchema,
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

/** What is kept of being signed in. */
interface Kept {
  readonly token: string
  /** A guest whom the server forgot becomes another; an account has to sign in again. */
  readonly guest: boolean
}

/** Who this side is to the server at `url`: a guest by itself, or an account. */
export class Session {
  readonly #url: string
  readonly #store: TokenStore
  /** The one sign-in or renewal under way: many requests at once make one guest. */
  #signing: Promise<Given<Kept>> | null = null

  constructor(url: string, store: TokenStore) {
    this.#url = url
    this.#store = store
  }

  /** Asks as whoever this side is, a new guest when it is nobody; renews a token that has expired. */
  async ask<T>(asked: Asked<T>): Promise<Given<T>> {
    const kept = await this.#who()
    if (!kept.ok) return kept
    const given = await ask(this.#url, asked, kept.value.token)
    if (given.ok || !isOfToken(given.error.code)) return given
    const again = await this.#whoAfter(kept.value, given.error.code)
    return again.ok ? ask(this.#url, asked, again.value.token) : again
  }

  /** Asks as whoever this side is, if it is anybody: nobody becomes a guest by it. */
  async askAsKnown<T>(asked: Asked<T>): Promise<Given<T>> {
    return (await this.isNobody()) ? ask(this.#url, asked) : this.ask(asked)
  }

  /** Whether this side is neither a guest nor an account so far. */
  async isNobody(): Promise<boolean> {
    return (await this.#kept()) === null
  }

  /** The own account: the one that was kept, or a new guest. */
  async account(): Promise<Given<AccountWire>> {
    const given = await this.ask({ path: 'me', reader: accountAnswerSchema })
    return given.ok ? ok(given.value.account) : given
  }

  /** The own account; null when this side is nobody so far. */
  async knownAccount(): Promise<Given<AccountWire | null>> {
    return (await this.isNobody()) ? ok(null) : this.account()
  }

  /** Signs in to an account, in place of whoever this side was. */
  async signInWith(credentials: Credentials): Promise<Given<AccountWire>> {
    const asked = { path: 'sign-in', body: credentials, reader: signedInSchema }
    return this.#settle(await ask(this.#url, asked))
  }

  /** Gives the guest's account a name and a password. */
  async claim(credentials: Credentials): Promise<Given<AccountWire>> {
    return this.#settle(
      await this.ask({ path: 'claim', body: credentials, reader: signedInSchema }),
    )
  }

  /** Signs in by a recovery code, in place of whoever this side was. */
  async recover(how: RecoverRequest): Promise<Given<AccountWire>> {
    return this.#settle(
      await ask(this.#url, { path: 'recover', body: how, reader: signedInSchema }),
    )
  }

  /** Makes a new set of recovery codes. */
  async makeRecoveryCodes(password: string): Promise<Given<readonly string[]>> {
    const path = 'account/recovery-codes'
    const given = await this.ask({ path, body: { password }, reader: recoveryCodesSchema })
    return given.ok ? ok(given.value.codes) : given
  }

  /** What is left of the recovery codes. */
  recoveryCodes(): Promise<Given<RecoveryStatus>> {
    return this.ask({ path: 'me/recovery-codes', reader: recoveryStatusSchema })
  }

  /** Gives the account another name. */
  async rename(name: string): Promise<Given<AccountWire>> {
    const asked = { path: 'account/rename', body: { name }, reader: accountAnswerSchema }
    const given = await this.ask(asked)
    return given.ok ? ok(given.value.account) : given
  }

  /** Forgets who this side was. */
  async signOut(): Promise<void> {
    await this.#signing?.catch(() => undefined)
    await this.#store.write(null)
  }

  /** Removes the account for good; nothing when this side is nobody. */
  async deleteAccount(password?: string): Promise<Given<null>> {
    if (await this.isNobody()) return err(refusal('token_needed'))
    const body = password === undefined ? {} : { password }
    const given = await this.ask({ path: 'account/delete', body, reader: deletedSchema })
    if (!given.ok) return given
    await this.signOut()
    return ok(null)
  }

  /** Who this side is: whoever was kept, or a new guest. */
  async #who(): Promise<Given<Kept>> {
    const kept = await this.#kept()
    return kept === null ? this.#sign(() => this.#become('guest', null)) : ok(kept)
  }

  /** Who this side is once the server has refused the token of `before`. */
  #whoAfter(before: Kept, code: string): Promise<Given<Kept>> {
    return this.#sign(async () => {
      const kept = await this.#kept()
      // Another request, or another tab, has found out already.
      if (kept !== null && kept.token !== before.token) return ok(kept)
      const renewed = code === 'token_expired' ? await this.#become('renew', before.token) : null
      // A server that is busy, or will not have this player, has not forgotten who it is.
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

/** What was kept; null for nothing, or for a text of somebody else's. */
function readKept(text: string | null): Kept | null {
  try {
    const { token, guest }: Partial<Kept> = JSON.parse(text ?? '{}') ?? {}
    return typeof token === 'string' && typeof guest === 'boolean' ? { token, guest } : null
  } catch {
    return null
  }
}
