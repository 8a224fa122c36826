import { inTime, type Time } from '../../platform/in-time.ts'
import { Headcount } from '../../platform/limits/headcount.ts'
import type { Directory, Entry, Members } from '../ports.ts'

export interface ConnectionsParts extends Time {
  readonly directory: Pick<Directory, 'put' | 'take' | 'some'>
  readonly members: Pick<Members, 'self' | 'all'>
  /** Most connections of one address, across all servers. */
  readonly most: number
}

/**
 * How long a connection waits for the counts of other servers, in milliseconds; then the local
 * count decides.
 */
const READ_TIMEOUT_MS = 250
/** An address over its limit is refused for this long without asking Redis again. */
const FULL_MS = 1_000
/**
 * Clients often reconnect, so a lower count is published after this delay, and only if it is still
 * lower.
 */
const LINGER_MS = 1_000
/** More servers than any cluster has. */
const MOST_SERVERS = 1_000

const namespaceOf = (address: string): string => `sockets:${address}`

/** State of an address on this server. */
interface Share {
  /** The count that this server has published. */
  published: number
  /**
   * How many of these fit into the limit with the other servers: this many connect without a query.
   */
  reserved: number
}

/**
 * Limits the connections of each address across all servers. Each server publishes its count in the
 * directory, where it disappears with the server. Connections within the published count need no
 * query, so a flood that connects and disconnects does not reach Redis.
 */
export class Connections {
  readonly #parts: ConnectionsParts
  readonly #here: Headcount
  readonly #shares = new Map<string, Share>()
  readonly #full = new Set<string>()
  readonly #lingering = new Set<string>()

  constructor(parts: ConnectionsParts) {
    this.#parts = parts
    this.#here = new Headcount(parts.most)
  }

  /** Most connections of one address. */
  get most(): number {
    return this.#parts.most
  }

  /** Counts a connection until the returned function is called; null when there are too many. */
  async enter(address: string): Promise<(() => void) | null> {
    const leaveHere = this.#full.has(address) ? null : this.#here.enter(address)
    if (leaveHere === null) return null
    const leave = () => {
      leaveHere()
      this.#linger(address)
    }
    const place = this.#here.of(address)
    if (place <= (this.#shares.get(address)?.reserved ?? 0)) return leave
    // Publishes before it reads: of two servers that count at the same time, at least one sees the
    // other.
    this.#publish(address)
    const others = await this.#countElsewhere(address)
    if (others === null) return leave
    if (place + others <= this.#parts.most) {
      this.#noteRoom(address, place)
      return leave
    }
    leaveHere()
    this.#publish(address)
    this.#noteFull(address)
    return null
  }

  #publish(address: string): void {
    const { directory, members } = this.#parts
    const count = this.#here.of(address)
    if (count === 0) {
      this.#shares.delete(address)
      void directory.take(namespaceOf(address), members.self)
    } else {
      const { reserved = 0 } = this.#shares.get(address) ?? {}
      this.#shares.set(address, { published: count, reserved: Math.min(reserved, count) })
      void directory.put(namespaceOf(address), members.self, String(count))
    }
  }

  #noteRoom(address: string, place: number): void {
    const share = this.#shares.get(address)
    // The published count may have dropped meanwhile.
    if (share !== undefined)
      share.reserved = Math.max(share.reserved, Math.min(place, share.published))
  }

  /** Connections at other servers; null while unknown. */
  async #countElsewhere(address: string): Promise<number | null> {
    const { directory, members } = this.#parts
    const others = members.all().filter(({ id }) => id !== members.self)
    if (others.length === 0) return 0
    const found = directory.some(namespaceOf(address), MOST_SERVERS)
    const entries = await inTime<readonly Entry[] | null>(this.#parts, READ_TIMEOUT_MS, found, null)
    if (entries === null) return null
    // A lost server no longer counts, even before its entries are removed.
    const alive = entries.filter(({ server }) => others.some(({ id }) => id === server))
    return alive.reduce((sum, { value }) => sum + Number(value), 0)
  }

  #linger(address: string): void {
    this.#forAWhile(this.#lingering, address, LINGER_MS, () => {
      if (this.#here.of(address) < (this.#shares.get(address)?.published ?? 0))
        this.#publish(address)
    })
  }

  #noteFull(address: string): void {
    this.#forAWhile(this.#full, address, FULL_MS, () => undefined)
  }

  #forAWhile(addresses: Set<string>, address: string, forMs: number, then: () => void): void {
    const { clock, timers } = this.#parts
    if (addresses.has(address)) return
    addresses.add(address)
    timers.at(clock.now() + forMs, () => {
      addresses.delete(address)
      then()
    })
  }
}
