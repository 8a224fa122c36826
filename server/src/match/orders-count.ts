/** Most standing orders that one seat may give after one step: each is written down. */
const MOST = 32
/**
 * Most that one seat may give in one match. What both may write with these is less than half of what
 * the journal of a match may have (`MAX_MATCH_KIB`): nobody can fill it to be spared a defeat.
 */
const MOST_IN_MATCH = 1_000

/** Counts the standing orders of each seat since the newest step, so that no record grows without the match. */
export class OrdersCount {
  #step = 0
  readonly #sinceStep = new Map<string, number>()
  readonly #inMatch = new Map<string, number>()

  /** Counts orders of `seat` after step `step`; false when they are too many. */
  take(seat: string, step: number): boolean {
    if (step !== this.#step) this.#sinceStep.clear()
    this.#step = step
    const sinceStep = this.#sinceStep.get(seat) ?? 0
    const inMatch = this.#inMatch.get(seat) ?? 0
    if (sinceStep >= MOST || inMatch >= MOST_IN_MATCH) return false
    this.#sinceStep.set(seat, sinceStep + 1)
    this.#inMatch.set(seat, inMatch + 1)
    return true
  }
}
