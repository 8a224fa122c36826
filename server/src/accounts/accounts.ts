import { err, ok } from '@dungeon-dice/shared'
import {
  type AccountAnswer,
  type Credentials,
  refusal,
  type ServerRefusal,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import type { Participant } from '../match/participant.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/id.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { isGuest } from './account.ts'
import {
  type AccountAccess,
  type Answer,
  newPasswordFault,
  type Token,
  tooMany,
  wireOf,
} from './account-access.ts'
import { checkName, type NameFilter, skeletonOf } from './names.ts'
import type { QueuedPasswords } from './passwords.ts'
import type { AccountStore } from './ports.ts'

/** What accounts are kept with. */
export interface AccountParts {
  readonly store: AccountStore
  readonly access: AccountAccess
  readonly passwords: QueuedPasswords
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
}

export type { Token } from './account-access.ts'

/** Who players are: guests at once, with a name and a password when they like. */
export class Accounts {
  readonly #parts: AccountParts

  constructor(parts: AccountParts) {
    this.#parts = parts
  }

  /** A new guest, signed in; refused with `too_many`. */
  async guest(address: string): Answer<SignedIn> {
    const { limits, store, access, ids, clock } = this.#parts
    const wait = await limits.guests.take(address)
    if (wait !== null) return tooMany(wait)
    for (;;) {
      const name = `Guest ${ids.guestCode()}`
      const fresh = { id: ids.accountId(), name, nameKey: skeletonOf(name), passwordHash: null }
      const account = { ...fresh, epoch: 0, revision: 0, createdAtMs: clock.now() }
      // Another has the code: few do, and the next will not.
      if (await store.create(account)) return ok(await access.signedIn(account, address))
    }
  }

  /** Gives a guest's account a name and a password, and ends the tokens from before. */
  async claim(token: Token, { name, password }: Credentials, address: string): Answer<SignedIn> {
    const { store, passwords, access, limits } = this.#parts
    const opened = await access.open(token)
    if (!opened.ok) return opened
    const account = opened.value
    if (!isGuest(account)) return err(refusal('already_claimed'))
    const named = await this.#freeName(name, account.id)
    if (!named.ok) return named
    const fault = newPasswordFault(password, named.value.key)
    if (fault !== null) return err(fault)
    const wait = await limits.passwords.take(address)
    if (wait !== null) return tooMany(wait)
    const hashed = await passwords.hash(password, address)
    if (!hashed.ok) {
      await limits.passwords.giveBack(address)
      return hashed
    }
    const claimed = {
      ...account,
      name: named.value.shown,
      nameKey: named.value.key,
      passwordHash: hashed.value,
      epoch: account.epoch + 1,
      revision: account.revision + 1,
    }
    const replaced = await store.replace(claimed, account.revision)
    if (replaced === 'done') return ok(await access.signedIn(claimed, address))
    return err(refusal(replaced === 'stale' ? 'bad_token' : 'name_taken'))
  }

  /** The account of this name and password; refused with one answer, whatever is wrong. */
  async signIn({ name, password }: Credentials, address: string): Answer<SignedIn> {
    const { access, banOf } = this.#parts
    const found = await access.byPassword(name, password, address)
    if (!found.ok) return found
    const ban = await banOf(found.value.id)
    return ban === null ? ok(await access.signedIn(found.value, address)) : err(ban)
  }

  /** A fresh token for one that holds, or expired not too long ago. */
  async renew(token: Token, address: string): Answer<SignedIn> {
    const { access, store, clock } = this.#parts
    const opened = await access.open(token, 'expired')
    if (!opened.ok) return opened
    await store.saw(opened.value.id, clock.now())
    return ok(await access.signedIn(opened.value, address))
  }

  /** Another name for an account that has one. */
  async rename(token: Token, name: string): Answer<AccountAnswer> {
    const opened = await this.#parts.access.open(token)
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
    const { access, store } = this.#parts
    const opened = await access.open(token)
    if (!opened.ok) return opened
    const account = opened.value
    const fault = isGuest(account)
      ? null
      : await access.passwordFault(account, password ?? '', address)
    if (fault !== null) return err(fault)
    await store.remove(account.id)
    return ok({ deleted: true })
  }

  /** The account that a token opens. */
  async me(token: Token): Answer<AccountAnswer> {
    const opened = await this.#parts.access.open(token)
    return opened.ok ? ok({ account: wireOf(opened.value) }) : opened
  }

  /** Who sits down with this token, and is called so by themselves. */
  async participant(token: Token, name: string | undefined): Answer<Participant> {
    if (token === null && this.#parts.hasAnonymous)
      return this.#guestParticipant({ accountId: null, isGuest: true, name: '' }, name)
    const opened = await this.#parts.access.open(token)
    if (!opened.ok) return opened
    const { id: accountId, name: own } = opened.value
    const participant = { accountId, isGuest: isGuest(opened.value), name: own }
    return participant.isGuest ? this.#guestParticipant(participant, name) : ok(participant)
  }

  /** A guest may be called anything that is nobody's name. */
  async #guestParticipant(participant: Participant, name: string | undefined): Answer<Participant> {
    // The name that the server gave a guest is on the list of those that nobody takes.
    if (name === undefined || name === participant.name) return ok(participant)
    const named = await this.#freeName(name, participant.accountId)
    return named.ok ? ok({ ...participant, name: named.value.shown }) : named
  }

  /** A name that can be, and that no account but `ownId` has. */
  async #freeName(name: string, ownId: string | null) {
    const checked = checkName(name, this.#parts.isUnwanted)
    if (!checked.ok) return checked
    const other = await this.#parts.store.byNameKey(checked.value.key)
    return other === null || other.id === ownId ? checked : err(refusal('name_taken'))
  }
}
