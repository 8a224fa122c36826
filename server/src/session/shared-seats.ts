import type { Directory } from '../cluster/ports.ts'
import { inTime, type Time } from '../platform/in-time.ts'

/** Number of seats of a player at other servers. */
export interface RemoteSeats {
  /** In waiting and running matches. */
  readonly live: number
  /** In waiting matches. */
  readonly waiting: number
}

export const NO_SEATS: RemoteSeats = { live: 0, waiting: 0 }

/** Dependencies of `SharedSeats`. */
export interface SharedSeatsParts extends Time {
  readonly self: string
  readonly directory: Directory
  /** Seat limits of one player. */
  readonly most: number
}

/** Phase of the match that a seat belongs to; null when the seat does not count. */
export type SeatPhase = 'waiting' | 'playing' | null

/** Time limit for the directory, in milliseconds; after that only seats here count. */
const TIMEOUT_MS = 250

/** Higher limits cannot be reached by hand and are not enforced over several servers. */
const MOST_COUNTED = 100

const namespaceOf = (player: string): string => `seats:${player}`

/** Shares the seats of each player between servers: each server publishes those that it has. */
export class SharedSeats {
  readonly #parts: SharedSeatsParts
  readonly #isCounted: boolean

  constructor(parts: SharedSeatsParts) {
    this.#parts = parts
    this.#isCounted = parts.most <= MOST_COUNTED
  }

  /** Publishes the phase of a player's seat; `seat` is unique in the cluster. */
  publish(player: string, seat: string, phase: SeatPhase): void {
    if (!this.#isCounted) return
    const { directory } = this.#parts
    void (phase === null
      ? directory.take(namespaceOf(player), seat)
      : directory.put(namespaceOf(player), seat, phase))
  }

  /** The seats of a player at other servers; none when the directory does not answer in time. */
  async elsewhere(player: string): Promise<RemoteSeats> {
    if (!this.#isCounted) return NO_SEATS
    const { self, directory, most } = this.#parts
    // One above the limit is enough to refuse.
    const found = directory.some(namespaceOf(player), most + 1)
    const entries = await inTime(this.#parts, TIMEOUT_MS, found, [])
    const others = entries.filter(({ server }) => server !== self)
    const waiting = others.filter(({ value }) => value === 'waiting').length
    return { live: others.length, waiting }
  }
}
