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
import { type Account, isGuest } from './account.ts'
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

/** Dependencies of `Accounts`. */
export interface AccountParts {
  readonly store: AccountStore
  readonly access: AccountAccess
  readonly passwords: QueuedPasswords
  readonly isUnwanted: NameFilter
  readonly limits: AccountLimits
  readonly ids: Ids
  readonly clock: Clock
  /** Whether a player may take a seat without a token. */
  readonly hasAnonymous: boolean
  /** Returns the refusal `banned` for a banned account (P16.1), else null. */
  readonly banOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** Rate limits of account requests. */
interface AccountLimits {
  /** New guests by address. */
  readonly guests: Limit
  /** Password attempts and changes by address. */
  readonly passwords: Limit
}

export type { Token } from './account-access.ts'

/** Player accounts: guests first, who may later claim a name and a password. */
export class Accounts {
  readonly #parts: AccountParts

  constructor(parts: AccountParts) {
    this.#parts = parts
  }

  /** Creates a guest and signs it in; refused with `too_many`. */
  async guest(address: string): Answer<SignedIn> {
    const { limits, store, access, ids, clock } = this.#parts
    const wait = await limits.guests.take(address)
    if (wait !== null) return tooMany(wait)
    for (;;) {
      const name = `Guest ${ids.guestCode()}`
      const fresh = { id: ids.accountId(), name, nameKey: skeletonOf(name), passwordHash: null }
      const account = { ...fresh, epoch: 0, revision: 0, createdAtMs: clock.now() }
      // The guest code is taken, which is rare: draw another.
      if (await store.create(account)) return ok(await access.signedIn(account, address))
    }
  }

  /** Gives a guest account a name and a password, and invalidates its earlier tokens. */
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

  /** Signs in by name and password; every wrong combination gets the same refusal. */
  async signIn({ name, password }: Credentials, address: string): Answer<SignedIn> {
    const { access, banOf } = this.#parts
    const found = await access.byPassword(name, password, address)
    if (!found.ok) return found
    const ban = await banOf(found.value.id)
    return ban === null ? ok(await access.signedIn(found.value, address)) : err(ban)
  }

  /** Issues a fresh token for one that is valid or expired recently. */
  async renew(token: Token, address: string): Answer<SignedIn> {
    const { access, store, clock } = this.#parts
    const opened = await access.open(token, 'expired')
    if (!opened.ok) return opened
    await store.saw(opened.value.id, clock.now())
    return ok(await access.signedIn(opened.value, address))
  }

  /** Renames an account that has a password. */
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

  /** Deletes an account for good; an account with a password must send it. */
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

  /** Returns the account of a token. */
  async me(token: Token): Answer<AccountAnswer> {
    const opened = await this.#parts.access.open(token)
    return opened.ok ? ok({ account: wireOf(opened.value) }) : opened
  }

  /** The account of a token, with the epoch of its sign-ins. */
  open(token: Token): Answer<Pick<Account, 'id' | 'epoch'>> {
    return this.#parts.access.open(token)
  }

  /** Returns the participant for a token; a guest may choose the name shown. */
  async participant(token: Token, name: string | undefined): Answer<Participant> {
    if (token === null && this.#parts.hasAnonymous)
      return this.#guestParticipant({ accountId: null, isGuest: true, name: '' }, name)
    const opened = await this.#parts.access.open(token)
    if (!opened.ok) return opened
    const { id: accountId, name: own } = opened.value
    const participant = { accountId, isGuest: isGuest(opened.value), name: own }
    return participant.isGuest ? this.#guestParticipant(participant, name) : ok(participant)
  }

  /** A guest may use any name that no account has. */
  async #guestParticipant(participant: Participant, name: string | undefined): Answer<Participant> {
    // The name the server gave the guest is reserved, so `#freeName` would refuse it.
    if (name === undefined || name === participant.name) return ok(participant)
    const named = await this.#freeName(name, participant.accountId)
    return named.ok ? ok({ ...participant, name: named.value.shown }) : named
  }

  /** Checks that a name is allowed and that no account other than `ownId` has it. */
  async #freeName(name: string, ownId: string | null) {
    const checked = checkName(name, this.#parts.isUnwanted)
    if (!checked.ok) return checked
    const other = await this.#parts.store.byNameKey(checked.value.key)
    return other === null || other.id === ownId ? checked : err(refusal('name_taken'))
  }
}
