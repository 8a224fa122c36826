import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import { Headcount } from '../../platform/limits/headcount.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { NetworkHeadcount } from '../../platform/limits/network-headcount.ts'
import type { Timers } from '../../platform/timers.ts'
import type { Connections } from './connections.ts'

/** What one address may do. */
export interface ClientLimitsParts {
  readonly clock: Clock
  readonly timers: Timers
  /** Sockets, by address. */
  readonly connections: Pick<Connections, 'enter' | 'most'>
  /** TCP connections that are no sockets, by address. */
  readonly maxLinks: number
  /** Upgrades to a socket, by address. */
  readonly upgrades: Limit
  /** Requests, by address. */
  readonly requests: Limit
  /** Those for files of the browser client, by address. */
  readonly files: Limit
  /** What cannot be understood, by address. */
  readonly malformedInput: Limit
  /** How long an address is shut out. */
  readonly banMs: number
  /** Hears of an address that was shut out here, and for how long. */
  readonly onBan: (address: string, forMs: number) => void
}

/** Where requests and connections come from: how many there are of each address, and who is shut out. */
export class ClientLimits {
  readonly #parts: ClientLimitsParts
  readonly #links: NetworkHeadcount
  /** When those who are shut out may come again. */
  readonly #ban = new Map<string, number>()

  constructor(parts: ClientLimitsParts) {
    this.#parts = parts
    this.#links = new NetworkHeadcount(parts.maxLinks, (most) => new Headcount(most))
  }

  /** Counts a link until the result is called; null when it is too many. */
  link(address: string): Promise<(() => void) | null> {
    return this.#links.enter(address)
  }

  /** Counts a request, or one for a file; refused with `shut_out` or `too_many`. */
  async request(
    address: string,
    kind: 'requests' | 'files' = 'requests',
  ): Promise<Result<null, ServerRefusal>> {
    const out = this.#outOf(address)
    if (out !== null) return err(out)
    const wait = await this.#parts[kind].take(address)
    return wait === null ? ok(null) : err(refusal('too_many', { retryAfterSeconds: wait }))
  }

  /** Counts an upgrade, whatever becomes of it; refused with `shut_out` or `too_many`. */
  async upgrade(address: string): Promise<Result<null, ServerRefusal>> {
    const out = this.#outOf(address)
    if (out !== null) return err(out)
    const wait = await this.#parts.upgrades.take(address)
    return wait === null ? ok(null) : err(refusal('too_many', { retryAfterSeconds: wait }))
  }

  /**
   * Counts a connection from before its handshake until the result is called; refused with
   * `too_many_connections`.
   */
  async enter(address: string): Promise<Result<() => void, ServerRefusal>> {
    const { connections } = this.#parts
    const leave = await connections.enter(address)
    if (leave !== null) return ok(leave)
    return err(refusal('too_many_connections', { limit: connections.most }))
  }

  /** Counts something that could not be understood: whether the address is shut out now. */
  async malformedInput(address: string): Promise<boolean> {
    const { malformedInput, banMs, onBan } = this.#parts
    if (this.#ban.has(address)) return true
    if ((await malformedInput.take(address)) === null) return false
    if (this.ban(address, banMs)) onBan(address, banMs)
    return true
  }

  /** Lets nobody new in from an address for so long; false when it is shut out already. */
  ban(address: string, forMs: number): boolean {
    const { clock, timers } = this.#parts
    if (this.#ban.has(address)) return false
    const untilMs = clock.now() + forMs
    this.#ban.set(address, untilMs)
    timers.at(untilMs, () => this.#ban.delete(address))
    return true
  }

  #outOf(address: string): ServerRefusal | null {
    const untilMs = this.#ban.get(address)
    if (untilMs === undefined) return null
    const leftMs = untilMs - this.#parts.clock.now()
    return refusal('shut_out', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) })
  }
}
