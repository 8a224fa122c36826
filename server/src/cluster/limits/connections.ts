import { inTime, type Time } from '../../platform/in-time.ts'
import { Headcount } from '../../platform/limits/headcount.ts'
import type { Directory, Entry, Members } from '../ports.ts'

/** What counts the sockets of each address. */
export interface ConnectionsParts extends Time {
  readonly directory: Pick<Directory, 'put' | 'take' | 'some'>
  readonly members: Pick<Members, 'self' | 'all'>
  /** Sockets of one address, at all servers together. */
  readonly most: number
}

/** How long a newcomer waits for what other servers have counted; then what is counted here holds. */
const PATIENCE_MS = 250
/** An address that has too many is not looked at again for so long: refusing it costs Redis nothing. */
const FULL_MS = 1_000
/** Whoever goes may come back: others hear so late that there are fewer, and nothing when there are not. */
const LINGER_MS = 1_000
/** More servers than a cluster has. */
const MOST_SERVERS = 1_000

const namespaceOf = (address: string): string => `sockets:${address}`

/** What became of an address here. */
interface Share {
  /** How many sockets others were told of. */
  told: number
  /** How many of those they have left room for: so many may come without asking. */
  sure: number
}

/**
 * How many sockets each address has, at all servers together. Each server tells the others by the
 * directory, where what it told goes with it when it is lost. What it told, and found room for, is
 * its share until it tells less: a flood of sockets that come and go is none of Redis.
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

  /** Sockets of one address, at most. */
  get most(): number {
    return this.#parts.most
  }

  /** One more, until what this gives is called, once or again; null when there are as many as may be. */
  async enter(address: string): Promise<(() => void) | null> {
    const leaveHere = this.#full.has(address) ? null : this.#here.enter(address)
    if (leaveHere === null) return null
    const leave = () => {
      leaveHere()
      this.#linger(address)
    }
    const place = this.#here.of(address)
    if (place <= (this.#shares.get(address)?.sure ?? 0)) return leave
    // Told before others are asked: of two servers that count at once, one sees the other.
    this.#tell(address)
    const others = await this.#elsewhere(address)
    if (others === null) return leave
    if (place + others <= this.#parts.most) {
      this.#noteRoom(address, place)
      return leave
    }
    leaveHere()
    this.#tell(address)
    this.#noteFull(address)
    return null
  }

  #tell(address: string): void {
    const { directory, members } = this.#parts
    const count = this.#here.of(address)
    if (count === 0) {
      this.#shares.delete(address)
      void directory.take(namespaceOf(address), members.self)
    } else {
      const { sure = 0 } = this.#shares.get(address) ?? {}
      this.#shares.set(address, { told: count, sure: Math.min(sure, count) })
      void directory.put(namespaceOf(address), members.self, String(count))
    }
  }

  #noteRoom(address: string, place: number): void {
    const share = this.#shares.get(address)
    // Fewer may have been told of meanwhile.
    if (share !== undefined) share.sure = Math.max(share.sure, Math.min(place, share.told))
  }

  /** Null while they cannot be found out. */
  async #elsewhere(address: string): Promise<number | null> {
    const { directory, members } = this.#parts
    const others = members.all().filter(({ id }) => id !== members.self)
    if (others.length === 0) return 0
    const found = directory.some(namespaceOf(address), MOST_SERVERS)
    const entries = await inTime<readonly Entry[] | null>(this.#parts, PATIENCE_MS, found, null)
    if (entries === null) return null
    // Those of a lost server are gone with it, before its entries are.
    const alive = entries.filter(({ server }) => others.some(({ id }) => id === server))
    return alive.reduce((sum, { value }) => sum + Number(value), 0)
  }

  #linger(address: string): void {
    this.#forAWhile(this.#lingering, address, LINGER_MS, () => {
      if (this.#here.of(address) < (this.#shares.get(address)?.told ?? 0)) this.#tell(address)
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
