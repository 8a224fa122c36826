import type { Limit } from '../platform/limits/limit.ts'
import { wideNetworkOf } from './wide-network.ts'

/** Rate limits for wrong passwords. */
export interface PasswordLimits {
  /** Per address, over all names. */
  readonly byAddress: Limit
  /** Per name and address. */
  readonly byNameAndAddress: Limit
  /** Per name, over all addresses it has not signed in from. */
  readonly byName: Limit
  /** Per name and wide network, once `byName` is used up. */
  readonly underAttack: Limit
}

/** Wrong passwords that an unknown network may still try for a name under attack. */
export const GUESSES_UNDER_ATTACK = 3

/** One attempt to sign in with a password. */
export interface PasswordTry {
  readonly nameKey: string
  readonly address: string
  /** Whether the account with this name has signed in from this address before. */
  readonly isKnown: boolean
}

type Counter = readonly [limit: Limit, key: string]

/**
 * Counts wrong passwords so that nobody can use up another player's attempts: each address has its
 * own count for each name. Attempts from unknown addresses add up for a name and slow down unknown
 * addresses only, never those the owner has signed in from.
 */
export class PasswordGuesses {
  readonly #limits: PasswordLimits

  constructor(limits: PasswordLimits) {
    this.#limits = limits
  }

  /** Counts an attempt before the password is checked. Returns null, or the seconds to wait. */
  async take(tried: PasswordTry): Promise<number | null> {
    const wait = await takeAll(this.#counters(tried))
    if (wait !== null || tried.isKnown) return wait
    const [ofName, ofAddress] = await Promise.all(
      this.#ofName(tried).map(([limit, key]) => limit.take(key)),
    )
    // A name under attack leaves each unknown address a few attempts: its owner may need one.
    if (typeof ofName !== 'number' || typeof ofAddress !== 'number') return null
    await this.giveBack(tried)
    return Math.min(ofName, ofAddress)
  }

  /** Uncounts an attempt whose password was correct. */
  async giveBack(tried: PasswordTry): Promise<void> {
    const counters = [...this.#counters(tried), ...(tried.isKnown ? [] : this.#ofName(tried))]
    await Promise.all(counters.map(([limit, key]) => limit.giveBack(key)))
  }

  #counters({ nameKey, address, isKnown }: PasswordTry): readonly Counter[] {
    const { byNameAndAddress, byAddress } = this.#limits
    const own: Counter = [byNameAndAddress, pairOf(nameKey, address)]
    // Other users of a shared address, such as a school's, cannot use up a known account's
    // attempts. The address comes first: once it is refused, the names that it makes up leave no
    // counters.
    return isKnown ? [own] : [[byAddress, address], own]
  }

  #ofName({ nameKey, address }: PasswordTry): readonly Counter[] {
    const { byName, underAttack } = this.#limits
    return [
      [byName, nameKey],
      [underAttack, pairOf(nameKey, wideNetworkOf(address))],
    ]
  }
}

/** Unambiguous: name keys contain no space. */
const pairOf = (nameKey: string, address: string): string => `${nameKey} ${address}`

/** Takes one from every limit or from none: a refusal gives back those already taken. */
async function takeAll(counters: readonly Counter[]): Promise<number | null> {
  for (const [place, [limit, key]] of counters.entries()) {
    const wait = await limit.take(key)
    if (wait === null) continue
    for (const [before, itsKey] of counters.slice(0, place)) await before.giveBack(itsKey)
    return wait
  }
  return null
}
