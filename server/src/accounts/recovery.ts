import { timingSafeEqual } from 'node:crypto'
import { err, ok } from '@dungeon-dice/shared'
import {
  type RecoverRequest,
  type RecoveryCodesAnswer,
  type RecoveryStatus,
  refusal,
  type ServerRefusal,
  type SignedIn,
} from '@dungeon-dice/shared/protocol'
import type { Clock } from '../platform/clock.ts'
import { hashToken, type Ids, plainCode } from '../platform/id.ts'
import type { Limit } from '../platform/limits/limit.ts'
import { type Account, isGuest } from './account.ts'
import { type AccountAccess, type Answer, newPasswordFault, type Token } from './account-access.ts'
import { skeletonOf } from './names.ts'
import type { QueuedPasswords } from './passwords.ts'
import type { AccountStore, RecoveryStore } from './ports.ts'

/** Dependencies of `Recovery`. */
export interface RecoveryParts {
  readonly accounts: Pick<AccountStore, 'byId' | 'byNameKey' | 'replace'>
  readonly codes: RecoveryStore
  readonly access: AccountAccess
  readonly passwords: QueuedPasswords
  /** Wrong codes by address. */
  readonly tries: Limit
  readonly ids: Pick<Ids, 'recoveryCode'>
  readonly clock: Clock
  /** Called once the sign-ins of an account have ended. */
  readonly onEnded: (accountId: string) => Promise<void>
  /** Returns the refusal `banned` for a banned account (P16.1), else null. */
  readonly banOf: (accountId: string) => Promise<ServerRefusal | null>
}

/** Codes per set. */
const RECOVERY_CODES = 8

/** Attempts to apply a change that conflicts with concurrent ones. */
const MOST_TRIES = 5

/**
 * One-time codes that open an account without its password, even while its name is under attack.
 */
export class Recovery {
  readonly #parts: RecoveryParts

  constructor(parts: RecoveryParts) {
    this.#parts = parts
  }

  /** How many unused codes the account has. */
  async status(token: Token): Answer<RecoveryStatus> {
    const opened = await this.#parts.access.open(token)
    if (!opened.ok) return opened
    return ok(statusOf(await this.#parts.codes.of(opened.value.id)))
  }

  /** Creates a new set of codes and invalidates the previous one; requires the password. */
  async make(token: Token, password: string, address: string): Answer<RecoveryCodesAnswer> {
    const { access, codes, ids, clock } = this.#parts
    const opened = await access.open(token)
    if (!opened.ok) return opened
    const account = opened.value
    if (isGuest(account)) return err(refusal('not_claimed'))
    const fault = await access.passwordFault(account, password, address)
    if (fault !== null) return err(fault)
    const made = Array.from({ length: RECOVERY_CODES }, ids.recoveryCode)
    const hashes = made.map((code) => hashOf(account.id, code))
    await codes.put(account.id, { madeAtMs: clock.now(), hashes })
    return ok({ codes: made })
  }

  /**
   * Signs in with a code, which is used up, and optionally sets a new password. A correct code
   * always works, whatever others tried: 98 random bits cannot be guessed, and a limit would let
   * strangers lock the account.
   */
  async use(asked: RecoverRequest, address: string): Answer<SignedIn> {
    const { accounts, codes, access, passwords, banOf, onEnded } = this.#parts
    const { name, code, password, endOthers = password !== undefined } = asked
    const account = await accounts.byNameKey(skeletonOf(name))
    const hash = await this.#unused(account, code)
    if (account === null || hash === null) return this.#wrong(address)
    const fault =
      (password === undefined ? null : newPasswordFault(password, account.nameKey)) ??
      (await banOf(account.id))
    if (fault !== null) return err(fault)
    const hashed = password === undefined ? ok(null) : await passwords.hash(password, address)
    if (!hashed.ok) return hashed
    if (!(await codes.spend(account.id, hash))) return this.#wrong(address)
    const changed = await this.#change(account, hashed.value, endOthers)
    if (changed === null) return this.#wrong(address)
    if (endOthers) await onEnded(changed.id)
    return ok(await access.signedIn(changed, address))
  }

  /** The hash of the code if it is an unused code of the account, else null. */
  async #unused(account: Account | null, code: string): Promise<string | null> {
    // Look up null accounts as well: otherwise response times reveal whether a name exists.
    const id = account?.id ?? ''
    const set = await this.#parts.codes.of(id)
    const given = hashOf(id, code)
    const isGiven = (hash: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(given))
    // Compare all of them, so that the time does not reveal which one matches.
    return set?.hashes.filter(isGiven)[0] ?? null
  }

  async #wrong(address: string) {
    const wait = await this.#parts.tries.take(address)
    return err(
      wait === null
        ? refusal('wrong_recovery_code')
        : refusal('too_many', { retryAfterSeconds: wait }),
    )
  }

  /** Applies the code's changes to the account; null if it was deleted meanwhile. */
  async #change(
    first: Account,
    passwordHash: string | null,
    isEnding: boolean,
  ): Promise<Account | null> {
    if (passwordHash === null && !isEnding) return first
    const { accounts } = this.#parts
    let account: Account | null = first
    for (let tries = 0; account !== null && tries < MOST_TRIES; tries += 1) {
      const changed: Account = {
        ...account,
        passwordHash: passwordHash ?? account.passwordHash,
        epoch: account.epoch + (isEnding ? 1 : 0),
        revision: account.revision + 1,
      }
      if ((await accounts.replace(changed, account.revision)) === 'done') return changed
      // Changed concurrently (a rename, say): retry, since the code is already spent.
      account = await accounts.byId(account.id)
    }
    return null
  }
}

/** The status of a code set as sent to its player. */
export const statusOf = (set: Awaited<ReturnType<RecoveryStore['of']>>): RecoveryStatus => ({
  left: set?.hashes.length ?? 0,
  madeAtMs: set?.madeAtMs ?? null,
})

/** Stored form of a code. A plain hash suffices: a code has 98 random bits. */
const hashOf = (accountId: string, code: string): string =>
  hashToken(`${accountId} ${plainCode(code)}`)
