import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import { NO_SPECTATORS } from '../session/spectator-count.ts'

interface SpectatorParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly most: number
  /** How long a place is reserved for its connection, in milliseconds. */
  readonly reservationMs: number
  readonly onChange: (spectatorCount: SpectatorCount) => void
}

/**
 * Shortest time between two notifications, in milliseconds: a rush of spectators is reported
 * together.
 */
const NOTIFY_MS = 1_000

/** Spectators of one match: places reserved and taken here, and counts of other servers. */
export class Spectators {
  readonly #parts: SpectatorParts
  /** Expiry of each reserved place, oldest first. */
  readonly #reserved = new Map<number, number>()
  readonly #here = new Map<number, string | null>()
  /** Counts of other servers, by their ids. */
  readonly #remote = new Map<string, SpectatorCount>()
  #last = 0
  #notifiedAtMs = Number.NEGATIVE_INFINITY
  #cancel: Cancel | null = null

  constructor(parts: SpectatorParts) {
    this.#parts = parts
  }

  /** Reserves a place; null when the match is full. */
  reserve(): number | null {
    const { clock, most, reservationMs } = this.#parts
    const nowMs = clock.now()
    for (const [place, untilMs] of this.#reserved) {
      if (untilMs >= nowMs) break
      this.#reserved.delete(place)
    }
    if (this.#here.size + this.#reserved.size + this.#remoteCount >= most) return null
    this.#last += 1
    this.#reserved.set(this.#last, nowMs + reservationMs)
    return this.#last
  }

  /** Frees a place that was not used. */
  cancel(place: number): void {
    this.#reserved.delete(place)
  }

  /** The spectator with this place has joined. */
  join(place: number, accountId: string | null): void {
    this.#reserved.delete(place)
    this.#here.set(place, accountId)
    this.#notifySoon()
  }

  /** The spectator with this place has left. */
  leave(place: number): void {
    if (this.#here.delete(place)) this.#notifySoon()
  }

  /** Sets the count of another server; a server without spectators is removed. */
  setRemote(server: string, spectatorCount: SpectatorCount): void {
    const before = this.#remote.get(server) ?? NO_SPECTATORS
    if (spectatorCount.count === 0) this.#remote.delete(server)
    else this.#remote.set(server, spectatorCount)
    if (!isSame(before, spectatorCount)) this.#notifySoon()
  }

  /** Sets the counts of all other servers. */
  setAllRemote(counts: ReadonlyMap<string, number>): void {
    for (const server of new Set([...this.#remote.keys(), ...counts.keys()]))
      this.setRemote(server, { ...NO_SPECTATORS, count: counts.get(server) ?? 0 })
  }

  /** Spectators at this server. */
  get here(): SpectatorCount {
    const ids = [...this.#here.values()].filter((id) => id !== null)
    return { count: this.#here.size, accountIds: new Set(ids) }
  }

  /** Spectators at each other server. */
  get remote(): ReadonlyMap<string, SpectatorCount> {
    return this.#remote
  }

  /** Spectators at all servers. */
  get spectatorCount(): SpectatorCount {
    const { count, accountIds } = this.here
    const others = [...this.#remote.values()].flatMap((spectatorCount) => [
      ...spectatorCount.accountIds,
    ])
    return {
      count: count + this.#remoteCount,
      accountIds: others.length === 0 ? accountIds : new Set([...accountIds, ...others]),
    }
  }

  /** Reports the count even though it has not changed, for a listener that is new. */
  notify(): void {
    this.#notifySoon()
  }

  /** Reports nothing any more. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = () => undefined
  }

  get #remoteCount(): number {
    let sum = 0
    for (const { count } of this.#remote.values()) sum += count
    return sum
  }

  #notifySoon(): void {
    if (this.#cancel !== null) return
    const { clock, timers, onChange } = this.#parts
    const atMs = Math.max(clock.now(), this.#notifiedAtMs + NOTIFY_MS)
    this.#cancel = timers.at(atMs, () => {
      this.#cancel = null
      this.#notifiedAtMs = clock.now()
      onChange(this.spectatorCount)
    })
  }
}

const isSame = (one: SpectatorCount, other: SpectatorCount): boolean =>
  one.count === other.count &&
  one.accountIds.size === other.accountIds.size &&
  [...one.accountIds].every((id) => other.accountIds.has(id))
