import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import { Headcount } from '../../platform/limits/headcount.ts'
import type { Limit } from '../../platform/limits/limit.ts'
import { NetworkHeadcount } from '../../platform/limits/network-headcount.ts'
import type { TokenBuckets } from '../../platform/limits/token-buckets.ts'
import type { Timers } from '../../platform/timers.ts'
import type { Connections } from './connections.ts'

/** Limits by address. */
export interface ClientLimitsParts {
  readonly clock: Clock
  readonly timers: Timers
  /** WebSocket connections. */
  readonly connections: Pick<Connections, 'enter' | 'most'>
  /** New TCP connections, counted before anything of them is parsed. */
  readonly newLinks: TokenBuckets
  /** Most TCP connections other than WebSockets. */
  readonly maxLinks: number
  /** WebSocket upgrades. */
  readonly upgrades: Limit
  /** HTTP requests. */
  readonly requests: Limit
  /** HTTP requests for files of the browser client. */
  readonly files: Limit
  /** Malformed messages and requests. */
  readonly malformedInput: Limit
  /** Duration of a ban. */
  readonly banMs: number
  /** Called when this server bans an address. */
  readonly onBan: (address: string, forMs: number) => void
}

/** Counts connections and requests by address, and bans addresses. */
export class ClientLimits {
  readonly #parts: ClientLimitsParts
  readonly #links: NetworkHeadcount
  /** End of each ban. */
  readonly #bans = new Map<string, number>()

  constructor(parts: ClientLimitsParts) {
    this.#parts = parts
    this.#links = new NetworkHeadcount(parts.maxLinks, (most) => new Headcount(most))
  }

  /** Counts a new TCP connection; false when there are too many a minute. */
  mayConnect(address: string): boolean {
    return this.#parts.newLinks.take(address)
  }

  /** Counts a request for the state of the server, also of a banned address. */
  async statusRequest(address: string): Promise<Result<null, ServerRefusal>> {
    const wait = await this.#parts.files.take(address)
    return wait === null ? ok(null) : err(refusal('too_many', { retryAfterSeconds: wait }))
  }

  /**
   * Counts a TCP connection until the returned function is called; null when there are too many.
   */
  link(address: string): Promise<(() => void) | null> {
    return this.#links.enter(address)
  }

  /** Counts a request, or one for a file; refused with `shut_out` or `too_many`. */
  async request(
    address: string,
    kind: 'requests' | 'files' = 'requests',
  ): Promise<Result<null, ServerRefusal>> {
    const banned = this.#refusalFor(address)
    if (banned !== null) return err(banned)
    const wait = await this.#parts[kind].take(address)
    return wait === null ? ok(null) : err(refusal('too_many', { retryAfterSeconds: wait }))
  }

  /** Counts an upgrade to a WebSocket; refused with `shut_out` or `too_many`. */
  async upgrade(address: string): Promise<Result<null, ServerRefusal>> {
    const banned = this.#refusalFor(address)
    if (banned !== null) return err(banned)
    const wait = await this.#parts.upgrades.take(address)
    return wait === null ? ok(null) : err(refusal('too_many', { retryAfterSeconds: wait }))
  }

  /**
   * Counts a connection from before its handshake until the returned function is called; refused
   * with `too_many_connections`.
   */
  async enter(address: string): Promise<Result<() => void, ServerRefusal>> {
    const { connections } = this.#parts
    const leave = await connections.enter(address)
    if (leave !== null) return ok(leave)
    return err(refusal('too_many_connections', { limit: connections.most }))
  }

  /** Counts malformed input; resolves to whether the address is banned now. */
  async malformedInput(address: string): Promise<boolean> {
    const { malformedInput, banMs, onBan } = this.#parts
    if (this.#bans.has(address)) return true
    if ((await malformedInput.take(address)) === null) return false
    if (this.ban(address, banMs)) onBan(address, banMs)
    return true
  }

  /** Bans an address for so long; false when it is banned already. */
  ban(address: string, forMs: number): boolean {
    const { clock, timers } = this.#parts
    if (this.#bans.has(address)) return false
    const untilMs = clock.now() + forMs
    this.#bans.set(address, untilMs)
    timers.at(untilMs, () => this.#bans.delete(address))
    return true
  }

  #refusalFor(address: string): ServerRefusal | null {
    const untilMs = this.#bans.get(address)
    if (untilMs === undefined) return null
    const leftMs = untilMs - this.#parts.clock.now()
    return refusal('shut_out', { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1_000)) })
  }
}
