import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import { NO_SPECTATORS } from '../session/spectator-count.ts'

/** What the spectators of a match are counted with. */
interface SpectatorParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly most: number
  /** How long a place waits for its first connection. */
  readonly reservationMs: number
  readonly onChange: (spectatorCount: SpectatorCount) => void
}

/** Least time between two tellings: a crowd that comes at once is no reason to tell each. */
const TELL_MS = 1_000

/** Those who watch one match: places given out here, places taken here, and those at other servers. */
export class Spectators {
  readonly #parts: SpectatorParts
  /** Until when each place waits, oldest first. */
  readonly #coming = new Map<number, number>()
  readonly #here = new Map<number, string | null>()
  /** Those at other servers, by what these are called. */
  readonly #elsewhere = new Map<string, SpectatorCount>()
  #last = 0
  #toldAtMs = Number.NEGATIVE_INFINITY
  #cancel: Cancel | null = null

  constructor(parts: SpectatorParts) {
    this.#parts = parts
  }

  /** Gives a place; null when as many watch, or are about to, as may. */
  give(): number | null {
    const { clock, most, reservationMs } = this.#parts
    const nowMs = clock.now()
    for (const [place, untilMs] of this.#coming) {
      if (untilMs >= nowMs) break
      this.#coming.delete(place)
    }
    if (this.#here.size + this.#coming.size + this.#countElsewhere >= most) return null
    this.#last += 1
    this.#coming.set(this.#last, nowMs + reservationMs)
    return this.#last
  }

  /** A place was not used after all. */
  takeBack(place: number): void {
    this.#coming.delete(place)
  }

  /** Whoever has a place has come. */
  come(place: number, accountId: string | null): void {
    this.#coming.delete(place)
    this.#here.set(place, accountId)
    this.#tellSoon()
  }

  /** Whoever had a place is gone. */
  go(place: number): void {
    if (this.#here.delete(place)) this.#tellSoon()
  }

  /** So many watch at the server of this name; with nobody it is forgotten. */
  setElsewhere(server: string, spectatorCount: SpectatorCount): void {
    const before = this.#elsewhere.get(server) ?? NO_SPECTATORS
    if (spectatorCount.count === 0) this.#elsewhere.delete(server)
    else this.#elsewhere.set(server, spectatorCount)
    if (!isSame(before, spectatorCount)) this.#tellSoon()
  }

  /** So many watch at the other servers, and at no others. */
  setAllElsewhere(counts: ReadonlyMap<string, number>): void {
    for (const server of new Set([...this.#elsewhere.keys(), ...counts.keys()]))
      this.setElsewhere(server, { ...NO_SPECTATORS, count: counts.get(server) ?? 0 })
  }

  /** Those who watch here now. */
  get here(): SpectatorCount {
    const ids = [...this.#here.values()].filter((id) => id !== null)
    return { count: this.#here.size, accountIds: new Set(ids) }
  }

  /** How many watch at each other server. */
  get elsewhere(): ReadonlyMap<string, SpectatorCount> {
    return this.#elsewhere
  }

  /** Those who watch now, wherever they are. */
  get spectatorCount(): SpectatorCount {
    const { count, accountIds } = this.here
    const others = [...this.#elsewhere.values()].flatMap((spectatorCount) => [
      ...spectatorCount.accountIds,
    ])
    return {
      count: count + this.#countElsewhere,
      accountIds: others.length === 0 ? accountIds : new Set([...accountIds, ...others]),
    }
  }

  /** Tells how many watch, though nothing has changed: to somebody who has not been told. */
  tell(): void {
    this.#tellSoon()
  }

  /** Nobody is told any more. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = () => undefined
  }

  get #countElsewhere(): number {
    let sum = 0
    for (const { count } of this.#elsewhere.values()) sum += count
    return sum
  }

  #tellSoon(): void {
    if (this.#cancel !== null) return
    const { clock, timers, onChange } = this.#parts
    const atMs = Math.max(clock.now(), this.#toldAtMs + TELL_MS)
    this.#cancel = timers.at(atMs, () => {
      this.#cancel = null
      this.#toldAtMs = clock.now()
      onChange(this.spectatorCount)
    })
  }
}

const isSame = (one: SpectatorCount, other: SpectatorCount): boolean =>
  one.count === other.count &&
  one.accountIds.size === other.accountIds.size &&
  [...one.accountIds].every((id) => other.accountIds.has(id))
