import type { Clock } from '../clock.ts'
import type { CallOff, Timers } from '../timers.ts'

/** How many watch a match, and with which accounts. */
export interface Crowd {
  readonly count: number
  readonly accountIds: ReadonlySet<string>
}

/** Nobody watches. */
export const NOBODY: Crowd = { count: 0, accountIds: new Set() }

/** What the spectators of a match are counted with. */
interface SpectatorParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly most: number
  /** How long a place waits for its first connection. */
  readonly reservationMs: number
  readonly onChange: (crowd: Crowd) => void
}

/** Least time between two tellings: a crowd that comes at once is no reason to tell each. */
const TELL_MS = 1_000

/** Those who watch one match: places given out, and places taken. */
export class Spectators {
  readonly #parts: SpectatorParts
  /** Until when each place waits, oldest first. */
  readonly #coming = new Map<number, number>()
  readonly #here = new Map<number, string | null>()
  #last = 0
  #toldAtMs = Number.NEGATIVE_INFINITY
  #callOff: CallOff | null = null

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
    if (this.#here.size + this.#coming.size >= most) return null
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

  /** Those who watch now. */
  get crowd(): Crowd {
    const ids = [...this.#here.values()].filter((id) => id !== null)
    return { count: this.#here.size, accountIds: new Set(ids) }
  }

  /** Nobody is told any more. */
  stop(): void {
    this.#callOff?.()
    this.#callOff = () => undefined
  }

  #tellSoon(): void {
    if (this.#callOff !== null) return
    const { clock, timers, onChange } = this.#parts
    const atMs = Math.max(clock.now(), this.#toldAtMs + TELL_MS)
    this.#callOff = timers.at(atMs, () => {
      this.#callOff = null
      this.#toldAtMs = clock.now()
      onChange(this.crowd)
    })
  }
}
