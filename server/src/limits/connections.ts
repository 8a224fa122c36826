import type { Directory, Entry, Members } from '../cluster/ports.ts'
import { inTime, type Time } from '../in-time.ts'
import { Headcount } from './headcount.ts'

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
/** More servers than a cluster has. */
const MOST_SERVERS = 1_000

const shelfOf = (address: string): string => `sockets:${address}`

/**
 * How many sockets each address has, at all servers together. Each server puts its own counts into
 * the directory, where they go with it when it is lost.
 */
export class Connections {
  readonly #parts: ConnectionsParts
  readonly #here: Headcount
  readonly #full = new Set<string>()

  constructor(parts: ConnectionsParts) {
    this.#parts = parts
    this.#here = new Headcount(parts.most)
  }

  /** One more, until what this gives is called, once or again; null when there are as many as may be. */
  async enter(address: string): Promise<(() => void) | null> {
    const leaveHere = this.#full.has(address) ? null : this.#here.enter(address)
    if (leaveHere === null) return null
    const place = this.#here.of(address)
    // Told before others are asked: of two servers that count at once, one sees the other.
    this.#tell(address)
    let isHere = true
    const leave = () => {
      if (!isHere) return
      isHere = false
      leaveHere()
      this.#tell(address)
    }
    if (place + (await this.#elsewhere(address)) <= this.#parts.most) return leave
    leave()
    this.#noteFull(address)
    return null
  }

  /** Sockets of one address, at most. */
  get most(): number {
    return this.#parts.most
  }

  #tell(address: string): void {
    const { directory, members } = this.#parts
    const count = this.#here.of(address)
    if (count === 0) void directory.take(shelfOf(address), members.self)
    else void directory.put(shelfOf(address), members.self, String(count))
  }

  /** None while they cannot be found out. */
  async #elsewhere(address: string): Promise<number> {
    const { directory, members } = this.#parts
    const others = members.all().filter(({ id }) => id !== members.self)
    if (others.length === 0) return 0
    const found = directory.some(shelfOf(address), MOST_SERVERS)
    const entries = await inTime<readonly Entry[]>(this.#parts, PATIENCE_MS, found, [])
    // Those of a lost server are gone with it, before its entries are.
    const alive = entries.filter(({ server }) => others.some(({ id }) => id === server))
    return alive.reduce((sum, { value }) => sum + Number(value), 0)
  }

  #noteFull(address: string): void {
    const { clock, timers } = this.#parts
    if (this.#full.has(address)) return
    this.#full.add(address)
    timers.at(clock.now() + FULL_MS, () => this.#full.delete(address))
  }
}
