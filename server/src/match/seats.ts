import type { Participant } from './participant.ts'
import type { Rating } from './rating.ts'

/** A seat that somebody took, with what they brought. */
export interface TakenSeat<Seat extends string, List> {
  readonly seat: Seat
  readonly participant: Participant
  readonly list: List
  /** What opens the seat again, hashed. */
  readonly tokenHash: string
  /** Number of the newest way in that was handed out; older ones no longer open the seat. */
  ticket: number
  /** When it was taken, in milliseconds since 1970. */
  readonly takenAtMs: number
  /**
   * When it was last left, or taken without having come yet; null while its player is connected,
   * as a bot always is.
   */
  awaySinceMs: number | null
  /** Whether an absent player left on purpose. */
  hasLeft: boolean
  /** Where its player came from last, as limits count it; missing while that is not known. */
  address?: string
  /** What it is reckoned by; null without an account, or when it could not be read in time. */
  rating: Rating | null
  /**
   * Hash of the network of its newest connection before the match began (results/networks.ts); null
   * for a bot, and while it is unknown.
   */
  network: string | null
  /** In whole points, once the match was settled as a rated one; null before. */
  ratingChange: number | null
}

/** The seats of one match: who took which, in the order in which the game names them. */
export class Seats<Seat extends string, List> {
  readonly names: readonly Seat[]
  readonly #taken = new Map<Seat, TakenSeat<Seat, List>>()

  constructor(names: readonly Seat[]) {
    this.names = names
  }

  /** Puts somebody back who sat there before the server came up. */
  restore(taken: TakenSeat<Seat, List>): void {
    this.#taken.set(taken.seat, taken)
  }

  /** Those who sit, in the order of the seats. */
  get taken(): readonly TakenSeat<Seat, List>[] {
    return this.names.flatMap((name) => this.#taken.get(name) ?? [])
  }

  /** Those of them who are no bots. */
  get people(): readonly TakenSeat<Seat, List>[] {
    return this.taken.filter(({ participant }) => participant.bot === undefined)
  }

  /** Whether somebody can still come. */
  get hasRoom(): boolean {
    return this.#taken.size < this.names.length
  }

  /** Whether every seat is taken and its player connected. */
  get isComplete(): boolean {
    return !this.hasRoom && this.taken.every(({ awaySinceMs }) => awaySinceMs === null)
  }

  /**
   * When the last of the people went away; where bots alone sit, when they came. Null while one is
   * connected or nobody sits here.
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

  /** Gives the first free seat; null when there is none. */
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

  /** Whoever sits on `seat`. */
  at(seat: string): TakenSeat<Seat, List> | undefined {
    return this.taken.find((taken) => taken.seat === seat)
  }

  /** The seat that this token opens. */
  openedBy(tokenHash: string): TakenSeat<Seat, List> | undefined {
    return this.taken.find((taken) => taken.tokenHash === tokenHash)
  }

  /** Makes a seat free again. */
  free(seat: Seat): void {
    this.#taken.delete(seat)
  }
}
