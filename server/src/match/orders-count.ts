/** Most standing orders that one seat may give after one step: each is written down. */
const MOST = 32

/** Counts the standing orders of each seat since the newest step, so that no record grows without the match. */
export class OrdersCount {
  #step = 0
  readonly #counts = new Map<string, number>()

  /** Counts orders of `seat` after step `step`; false when they are too many. */
  take(seat: string, step: number): boolean {
    if (step !== this.#step) this.#counts.clear()
    this.#step = step
    const count = (this.#counts.get(seat) ?? 0) + 1
    this.#counts.set(seat, Math.min(count, MOST + 1))
    return count <= MOST
  }
}
