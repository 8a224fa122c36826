import type { Participant } from './participant.ts'
import type { Rating } from './rating.ts'

/** A taken seat, with its player and dice list. */
export interface TakenSeat<Seat extends string, List> {
  /** Changes only before the start, by `Seats.move`. */
  seat: Seat
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
  /** Whether the player cannot see the page of the newest connection; missing until it says so. */
  isHidden?: boolean
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
  readonly #sides: readonly (readonly Seat[])[]
  readonly #taken = new Map<Seat, TakenSeat<Seat, List>>()
  /** As `taken` and `people`; null after a change. */
  #inOrder: readonly TakenSeat<Seat, List>[] | null = null
  #people: readonly TakenSeat<Seat, List>[] | null = null

  /** `sides`: the seats that play together; by default each seat for itself. */
  constructor(
    names: readonly Seat[],
    sides: readonly (readonly Seat[])[] = names.map((name) => [name]),
  ) {
    this.names = names
    this.#sides = sides
  }

  /** Restores a taken seat from the journal. */
  restore(taken: TakenSeat<Seat, List>): void {
    this.#put(taken)
  }

  #put(taken: TakenSeat<Seat, List>): void {
    this.#taken.set(taken.seat, taken)
    this.#inOrder = this.#people = null
  }

  free(seat: Seat): void {
    this.#taken.delete(seat)
    this.#inOrder = this.#people = null
  }

  /** The taken seats, in order. */
  get taken(): readonly TakenSeat<Seat, List>[] {
    this.#inOrder ??= this.names.flatMap((name) => this.#taken.get(name) ?? [])
    return this.#inOrder
  }

  /** The taken seats without the bots. */
  get people(): readonly TakenSeat<Seat, List>[] {
    this.#people ??= this.taken.filter(({ participant }) => participant.bot === undefined)
    return this.#people
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
    // Every room asks four times a second: without a list in between.
    let lastLeftMs: number | null = null
    let lastTakenMs: number | null = null
    for (const { participant, awaySinceMs, takenAtMs } of this.taken) {
      lastTakenMs = Math.max(lastTakenMs ?? takenAtMs, takenAtMs)
      if (participant.bot !== undefined) continue
      if (awaySinceMs === null) return null
      lastLeftMs = Math.max(lastLeftMs ?? awaySinceMs, awaySinceMs)
    }
    return lastLeftMs ?? lastTakenMs
  }

  /** True if the seat exists and is free. */
  isFree(seat: string): boolean {
    return this.#freeOf(this.names).some((free) => free === seat)
  }

  /**
   * Takes the requested seat, by default the first free one of the side with the
   * fewest players; null when it is not free.
   */
  take(
    participant: Participant,
    list: List,
    tokenHash: string,
    nowMs: number,
    wished?: string,
  ): TakenSeat<Seat, List> | null {
    const seat =
      wished === undefined
        ? this.#emptiestFree
        : this.#freeOf(this.names).find((free) => free === wished)
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
    this.#put(taken)
    return taken
  }

  /** Moves a player to a free seat, which changes `taken.seat`; false when it is not free. */
  move(taken: TakenSeat<Seat, List>, to: string): boolean {
    const seat = this.#freeOf(this.names).find((free) => free === to)
    if (seat === undefined) return false
    this.free(taken.seat)
    taken.seat = seat
    this.#put(taken)
    return true
  }

  get #emptiestFree(): Seat | undefined {
    const open = this.#sides.filter((side) => this.#freeOf(side).length > 0)
    const taken = (side: readonly Seat[]) => side.length - this.#freeOf(side).length
    const [emptiest = []] = open.toSorted((one, other) => taken(one) - taken(other))
    return this.#freeOf(emptiest)[0]
  }

  #freeOf(seats: readonly Seat[]): readonly Seat[] {
    return seats.filter((seat) => !this.#taken.has(seat))
  }

  at(seat: string): TakenSeat<Seat, List> | undefined {
    return this.#taken.get(seat as Seat)
  }

  /** The seat that this token opens. */
  openedBy(tokenHash: string): TakenSeat<Seat, List> | undefined {
    return this.taken.find((taken) => taken.tokenHash === tokenHash)
  }
}
