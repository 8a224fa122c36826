import type { Directory } from '../cluster/ports.ts'
import { inTime, type Time } from '../platform/in-time.ts'

/** What is known of the seats of a player at other servers. */
export interface RemoteSeats {
  /** In matches that wait or go on. */
  readonly live: number
  /** In matches that wait. */
  readonly waiting: number
}

/** Somebody without a seat at another server, and of whom none is known. */
export const NO_SEATS: RemoteSeats = { live: 0, waiting: 0 }

/** What tells the servers of the seats that players have. */
export interface SharedSeatsParts extends Time {
  readonly self: string
  readonly directory: Directory
  /** How many seats a player may have. */
  readonly most: number
}

/** How far a match is in which somebody sits; null when it does not count. */
export type SeatPhase = 'waiting' | 'playing' | null

/** How long a player waits for others to be asked, in milliseconds; then what is known here counts. */
const PATIENCE_MS = 250

/** A limit above this is none that somebody could reach by hand, and is not counted elsewhere. */
const MOST_COUNTED = 100

const namespaceOf = (player: string): string => `seats:${player}`

/** The seats that each player has at all servers: each server puts those that it has. */
export class SharedSeats {
  readonly #parts: SharedSeatsParts
  readonly #isCounted: boolean

  constructor(parts: SharedSeatsParts) {
    this.#parts = parts
    this.#isCounted = parts.most <= MOST_COUNTED
  }

  /** How a seat of a player stands; `seat` names it among all. */
  tell(player: string, seat: string, phase: SeatPhase): void {
    if (!this.#isCounted) return
    const { directory } = this.#parts
    void (phase === null
      ? directory.take(namespaceOf(player), seat)
      : directory.put(namespaceOf(player), seat, phase))
  }

  /** The seats of a player at other servers; none when they cannot be found out in time. */
  async elsewhere(player: string): Promise<RemoteSeats> {
    if (!this.#isCounted) return NO_SEATS
    const { self, directory, most } = this.#parts
    // Whoever has one more than that has too many, whichever these are.
    const found = directory.some(namespaceOf(player), most + 1)
    const entries = await inTime(this.#parts, PATIENCE_MS, found, [])
    const others = entries.filter(({ server }) => server !== self)
    const waiting = others.filter(({ value }) => value === 'waiting').length
    return { live: others.length, waiting }
  }
}
