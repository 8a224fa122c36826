import type { Participant } from './participant.ts'
import type { Rating } from './rating.ts'

/** A taken seat, with its player and dice list. */
export interface TakenSeat<Seat extends string, List> {
  readonly seat: Seat
  readonly participant: Participant
  readonly list: List
  /** Hash of the seat token. */
  readonly tokenHash: string
  /** Number of the newest reservation; older ones are no longer valid. */
  ticket: number
  /** When it was taken, in milliseconds since 1970. */
  readonly takenAtMs: number
  /** When the player left, or took the seat without having connected yet; null while connected. */
  awaySinceMs: number | null
  /** Whether the absent player left on purpose. */
  hasLeft: boolean
  /** Address of the newest connection, for rate limits; missing while unknown. */
  address?: string
  /** Null without an account, or when it could not be read in time. */
  rating: Rating | null
  /**
   * Hash of the network of the newest connection before the start (results/networks.ts); null for a
   * bot, and while unknown.
   */
  network: string | null
  /** In whole points; null until the match is settled as a rated one. */
  ratingChange: number | null
}

/** The seats of one match, in the order of the game. */
export class Seats<Seat extends string, List> {
  readonly names: readonly Seat[]
  readonly #taken = new Map<Seat, TakenSeat<Seat, List>>()

  constructor(names: readonly Seat[]) {
    this.names = names
  }

  /** Restores a taken seat from the journal. */
  restore(taken: TakenSeat<Seat, List>): void {
    this.#taken.set(taken.seat, taken)
  }

  /** The taken seats, in order. */
  get taken(): readonly TakenSeat<Seat, List>[] {
    return this.names.flatMap((name) => this.#taken.get(name) ?? [])
  }

  /** The taken seats without the bots. */
  get people(): readonly TakenSeat<Seat, List>[] {
    return this.taken.filter(({ participant }) => participant.bot === undefined)
  }

  /** Whether a seat is free. */
  get hasRoom(): boolean {
    return this.#taken.size < this.names.length
  }

  /** Whether every seat is taken and its player connected. */
  get isComplete(): boolean {
    return !this.hasRoom && this.taken.every(({ awaySinceMs }) => awaySinceMs === null)
  }

  /**
   * When the last of the people left, or for bots alone, when the last seat was taken. Null while a
   * person is connected, or no seat is taken.
   */
  get emptySinceMs(): number | null {
    const { people, taken } = this
    const away =
      people.length === 0
        ? taken.map(({ takenAtMs }) => takenAtMs)
        : people.map(({ awaySinceMs }) => awaySinceMs)
    const times = away.filter((since) => since !== null)
    return times.length === 0 || times.length < away.length ? null : Math.max(...times)
  }

  /** Takes the first free seat; null when there is none. */
  take(
    participant: Participant,
    list: List,
    tokenHash: string,
    nowMs: number,
  ): TakenSeat<Seat, List> | null {
    const seat = this.names.find((candidate) => !this.#taken.has(candidate))
    if (seat === undefined) return null
    const taken: TakenSeat<Seat, List> = {
      seat,
      participant,
      list,
      tokenHash,
      ticket: 0,
      takenAtMs: nowMs,
      awaySinceMs: participant.bot === undefined ? nowMs : null,
      hasLeft: false,
      rating: null,
      network: null,
      ratingChange: null,
    }
    this.#taken.set(seat, taken)
    return taken
  }

  at(seat: string): TakenSeat<Seat, List> | undefined {
    return this.taken.find((taken) => taken.seat === seat)
  }

  /** The seat that this token opens. */
  openedBy(tokenHash: string): TakenSeat<Seat, List> | undefined {
    return this.taken.find((taken) => taken.tokenHash === tokenHash)
  }

  free(seat: Seat): void {
    this.#taken.delete(seat)
  }
}
