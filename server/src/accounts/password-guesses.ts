import type { Limit } from '../platform/limits/limit.ts'
import { wideNetworkOf } from './wide-network.ts'

/** The limits on wrong passwords. */
export interface PasswordLimits {
  /** By address, whatever the name. */
  readonly byAddress: Limit
  /** By name and address. */
  readonly byNameAndAddress: Limit
  /** By name, from all addresses that are unknown to it. */
  readonly byName: Limit
  /** By name and wide network, once `byName` is used up. */
  readonly underAttack: Limit
}

/** Wrong passwords for one name that an unknown network has left while the name is under attack. */
export const GUESSES_UNDER_ATTACK = 3

/** Who tries a password, and for which name. */
export interface PasswordTry {
  readonly nameKey: string
  readonly address: string
  /** Whether the account of this name was signed in to from this address before. */
  readonly isKnown: boolean
}

type Counter = readonly [limit: Limit, key: string]

/**
 * Counts wrong passwords so that nobody can use up the tries of somebody else: each address has its
 * own for each name. What all unknown addresses do to a name together slows unknown addresses down,
 * and never those from which its owner has signed in.
 */
export class PasswordGuesses {
  readonly #limits: PasswordLimits

  constructor(limits: PasswordLimits) {
    this.#limits = limits
  }

  /** Counts a try before its password is looked at; the seconds to wait when it is one too many. */
  async take(tried: PasswordTry): Promise<number | null> {
    const wait = await takeAll(this.#counters(tried))
    if (wait !== null || tried.isKnown) return wait
    const [ofName, ofAddress] = await Promise.all(
      this.#ofName(tried).map(([limit, key]) => limit.take(key)),
    )
    // A name under attack leaves an unknown address a few tries: the owner needs one.
    if (typeof ofName !== 'number' || typeof ofAddress !== 'number') return null
    await this.giveBack(tried)
    return Math.min(ofName, ofAddress)
  }

  /** Takes back a try that turned out to be right. */
  async giveBack(tried: PasswordTry): Promise<void> {
    const counters = [...this.#counters(tried), ...(tried.isKnown ? [] : this.#ofName(tried))]
    await Promise.all(counters.map(([limit, key]) => limit.giveBack(key)))
  }

  #counters({ nameKey, address, isKnown }: PasswordTry): readonly Counter[] {
    const { byNameAndAddress, byAddress } = this.#limits
    const own: Counter = [byNameAndAddress, pairOf(nameKey, address)]
    // Others behind one address, such as a school's, cannot use up the tries of its known accounts.
    return isKnown ? [own] : [own, [byAddress, address]]
  }

  #ofName({ nameKey, address }: PasswordTry): readonly Counter[] {
    const { byName, underAttack } = this.#limits
    return [
      [byName, nameKey],
      [underAttack, pairOf(nameKey, wideNetworkOf(address))],
    ]
  }
}

/** Unambiguous, since no name key has a space. */
const pairOf = (nameKey: string, address: string): string => `${nameKey} ${address}`

/** Counts one with each limit, or with none: what was counted before a refusal is given back. */
async function takeAll(counters: readonly Counter[]): Promise<number | null> {
  for (const [place, [limit, key]] of counters.entries()) {
    const wait = await limit.take(key)
    if (wait === null) continue
    for (const [before, itsKey] of counters.slice(0, place)) await before.giveBack(itsKey)
    return wait
  }
  return null
}
