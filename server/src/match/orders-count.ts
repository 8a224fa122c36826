/** Most standing orders of a seat after one step: each is written to the journal. */
const MOST = 32
/**
 * Most standing orders of all seats in a match, shared out evenly. They take less than half of
 * `MAX_MATCH_KIB`: losing players cannot fill the journal to have the match halted.
 */
const MOST_IN_MATCH = 2_000

/** Limits the standing orders of each seat, since they grow the journal without advancing the match. */
export class OrdersCount {
  readonly #mostOfSeat: number
  #step = 0
  readonly #sinceStep = new Map<string, number>()
  readonly #inMatch = new Map<string, number>()

  constructor(seats: number) {
    this.#mostOfSeat = Math.floor(MOST_IN_MATCH / seats)
  }

  /** Counts orders of `seat` after step `step`; false when they are too many. */
  take(seat: string, step: number): boolean {
    if (step !== this.#step) this.#sinceStep.clear()
    this.#step = step
    const sinceStep = this.#sinceStep.get(seat) ?? 0
    const inMatch = this.#inMatch.get(seat) ?? 0
    if (sinceStep >= MOST || inMatch >= this.#mostOfSeat) return false
    this.#sinceStep.set(seat, sinceStep + 1)
    this.#inMatch.set(seat, inMatch + 1)
    return true
  }
}
