import type { Clock } from '../clock.ts'
import { networksOf } from './networks.ts'

export interface TimeBudgetParts {
  readonly clock: Clock
  /** Milliseconds of server time per second for one address. */
  readonly msPerSecond: number
}

/** What a network has left. */
interface Balance {
  /** Negative once a message took more than was left. */
  readonly leftMs: number
  readonly atMs: number
  /** Budget of this network as a multiple of that of one address. */
  readonly factor: number
}

const FORGET_EVERY_MS = 10_000

/**
 * Token bucket of server time for each network, holding one second's worth. IPv6 addresses count at
 * /64, /56 and /48, as in other limits.
 */
export class TimeBudget {
  readonly #parts: TimeBudgetParts
  readonly #balances = new Map<string, Balance>()
  #forgetAtMs = 0

  constructor(parts: TimeBudgetParts) {
    this.#parts = parts
  }

  /** Number of networks with less than their full budget. */
  get size(): number {
    return this.#balances.size
  }

  /** Milliseconds until an address may use server time again; 0 for now. */
  waitMs(address: string): number {
    let longest = 0
    for (const { key } of networksOf(address)) {
      const balance = this.#balances.get(key)
      if (balance === undefined) continue
      const left = this.#left(balance)
      if (left <= 0) longest = Math.max(longest, Math.ceil((1 - left) / this.#perMs(balance)))
    }
    return longest
  }

  /** Takes `usedMs` from the budget of an address, even if less is left. */
  charge(address: string, usedMs: number): void {
    const now = this.#parts.clock.now()
    for (const { key, factor } of networksOf(address)) {
      const balance = this.#balances.get(key)
      const leftMs = balance === undefined ? this.#most({ factor }) : this.#left(balance)
      this.#balances.set(key, { leftMs: leftMs - usedMs, atMs: now, factor })
    }
    if (now >= this.#forgetAtMs) this.#forgetFull(now)
  }

  /** A full balance is the same as none. */
  #forgetFull(now: number): void {
    this.#forgetAtMs = now + FORGET_EVERY_MS
    for (const [key, balance] of this.#balances)
      if (this.#left(balance) >= this.#most(balance)) this.#balances.delete(key)
  }

  #left(balance: Balance): number {
    const passedMs = Math.max(0, this.#parts.clock.now() - balance.atMs)
    return Math.min(this.#most(balance), balance.leftMs + passedMs * this.#perMs(balance))
  }

  #most({ factor }: Pick<Balance, 'factor'>): number {
    return this.#parts.msPerSecond * factor
  }

  #perMs(balance: Balance): number {
    return this.#most(balance) / 1_000
  }
}
