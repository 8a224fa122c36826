import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Limit } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { Timers } from '../timers.ts'

/** What one address may do. */
export interface VisitorParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly maxConnections: number
  /** Requests, by address. */
  readonly requests: Limit
  /** What cannot be understood, by address. */
  readonly nonsense: Limit
  /** How long an address is shut out. */
  readonly banMs: number
}

/** Where requests and connections come from: how many there are of each address, and who is shut out. */
export class Visitors {
  readonly #parts: VisitorParts
  readonly #connections = new Map<string, number>()
  /** When those who are shut out may come again. */
  readonly #shutOut = new Map<string, number>()

  constructor(parts: VisitorParts) {
    this.#parts = parts
  }

  /** Counts a request; refused with `shut_out` or `too_many`. */
  async request(address: string): Promise<Result<null, ServerRefusal>> {
    const out = this.#outOf(address)
    if (out !== null) return err(out)
    const wait = await this.#parts.requests.take(address)
    return wait === null ? ok(null) : err(refusal('too_many', { retryAfterSeconds: wait }))
  }

  /**
   * Counts a connection, from before its handshake until the result is called; refused with
   * `shut_out` or `too_many_connections`.
   */
  enter(address: string): Result<() => void, ServerRefusal> {
    const out = this.#outOf(address)
    if (out !== null) return err(out)
    const { maxConnections: limit } = this.#parts
    const open = this.#connections.get(address) ?? 0
    if (open >= limit) return err(refusal('too_many_connections', { limit }))
    this.#connections.set(address, open + 1)
    return ok(() => this.#leave(address))
  }

  /** Counts something that could not be understood: whether the address is shut out now. */
  async nonsense(address: string): Promise<boolean> {
    const { clock, timers, nonsense, banMs } = this.#parts
    if (this.#shutOut.has(address)) return true
    if ((await nonsense.take(address)) === null) return false
    const untilMs = clock.now() + banMs
    this.#shutOut.set(address, untilMs)
    timers.at(untilMs, () => this.#shutOut.delete(address))
    return true
  }

  #leave(address: string): void {
    const left = (this.#connections.get(address) ?? 0) - 1
    if (left > 0) this.#connections.set(address, left)
    else this.#connections.delete(address)
  }

  #outOf(address: string): ServerRefusal | null {
    const untilMs = this.#shutOut.get(address)
    if (untilMs === undefined) return null
    const leftMs = untilMs - this.#parts.clock.now()
    return refusal('shut_out', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) })
  }
}
