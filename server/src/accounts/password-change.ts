import { err, ok } from '@dungeon-dice/shared'
import { type PasswordProof, refusal, type SignedIn } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../platform/limits/limit.ts'
import { type Account, isGuest } from './account.ts'
import {
  type AccountAccess,
  type Answer,
  newPasswordFault,
  type Token,
  tooMany,
} from './account-access.ts'
import type { QueuedPasswords } from './passwords.ts'
import type { AccountStore } from './ports.ts'
import type { Recovery } from './recovery.ts'

/** Dependencies of `PasswordChange`. */
export interface PasswordChangeParts {
  readonly accounts: Pick<AccountStore, 'byId' | 'replace'>
  readonly access: AccountAccess
  readonly passwords: QueuedPasswords
  readonly recovery: Pick<Recovery, 'use'>
  /** Called once the sign-ins of an account have ended. */
  readonly onEnded: (accountId: string) => Promise<void>
  /** Changes by account: each costs two hashes. */
  readonly changes: Limit
}

/** Attempts to store a password while the account changes in other ways. */
const MOST_TRIES = 5

/** Changes the password of an account and ends all its other sign-ins. */
export class PasswordChange {
  readonly #parts: PasswordChangeParts

  constructor(parts: PasswordChangeParts) {
    this.#parts = parts
  }

  /**
   * Sets a new password by the old one or by a recovery code, which is used up. All earlier tokens
   * become invalid; the answer has the new one.
   */
  async change(
    token: Token,
    proof: PasswordProof,
    newPassword: string,
    address: string,
  ): Answer<SignedIn> {
    const { access, recovery, changes } = this.#parts
    const opened = await access.open(token)
    if (!opened.ok) return opened
    const account = opened.value
    if (isGuest(account)) return err(refusal('not_claimed'))
    const unfit = newPasswordFault(newPassword, account.nameKey)
    if (unfit !== null) return err(unfit)
    // A correct code works after any number of failures, as it does for signing in (P8.19).
    if ('code' in proof)
      return recovery.use({ name: account.name, code: proof.code, password: newPassword }, address)
    const wrong = await access.passwordFault(account, proof.password, address)
    if (wrong !== null) return err(wrong)
    const wait = await changes.take(account.id)
    if (wait !== null) return tooMany(wait)
    return this.#set(account, newPassword, address)
  }

  async #set(proven: Account, newPassword: string, address: string): Answer<SignedIn> {
    const { accounts, access, passwords, onEnded, changes } = this.#parts
    const hashed = await passwords.hash(newPassword, address)
    if (!hashed.ok) {
      await changes.giveBack(proven.id)
      return hashed
    }
    let account: Account | null = proven
    for (let tries = 0; tries < MOST_TRIES && isStill(proven, account); tries += 1) {
      const { epoch, revision }: Account = account
      const changed: Account = {
        ...account,
        passwordHash: hashed.value,
        epoch: epoch + 1,
        revision: revision + 1,
      }
      if ((await accounts.replace(changed, revision)) === 'done') {
        await onEnded(account.id)
        return ok(await access.signedIn(changed, address))
      }
      account = await accounts.byId(account.id)
    }
    return err(refusal('bad_token'))
  }
}

/**
 * Whether an account that changed meanwhile may still be changed by the old password: a rename does
 * not matter, another password or sign-out does.
 */
const isStill = (proven: Account, now: Account | null): now is Account =>
  now !== null && now.passwordHash === proven.passwordHash && now.epoch === proven.epoch
