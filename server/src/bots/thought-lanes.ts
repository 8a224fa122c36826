/**
 * Waiting thoughts in lanes that take turns, so that one lane delays another by no more than its share
 * of the threads, however many thoughts wait in it.
 */
export class ThoughtLanes<T> {
  /** The oldest thought of a lane first, and the lane that has waited longest for its turn first. */
  readonly #waiting = new Map<string, T[]>()
  /** Thoughts under way, by lane. */
  readonly #underWay = new Map<string, number>()

  wait(lane: string, one: T): void {
    const waiting = this.#waiting.get(lane) ?? []
    waiting.push(one)
    this.#waiting.set(lane, waiting)
  }

  /** Notes that a thought of this lane gets a thread. */
  begin(lane: string): void {
    this.#underWay.set(lane, this.#countOf(lane) + 1)
  }

  /** Notes that a thought is over, and takes the one whose turn it is. */
  next(ended: string): T | undefined {
    // The ended thought still counts here: its lane has just had a turn.
    const lane = this.#nextLane()
    const left = this.#countOf(ended) - 1
    if (left > 0) this.#underWay.set(ended, left)
    else this.#underWay.delete(ended)
    return lane === undefined ? undefined : this.#take(lane)
  }

  /** Takes all that wait. */
  clear(): readonly T[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    return all
  }

  /** The lane with the fewest thoughts under way; of several, the one that has waited longest. */
  #nextLane(): string | undefined {
    const [lane] = [...this.#waiting.keys()].toSorted(
      (one, other) => this.#countOf(one) - this.#countOf(other),
    )
    return lane
  }

  #take(lane: string): T | undefined {
    const [first, ...others] = this.#waiting.get(lane) ?? []
    // To the end of the row.
    this.#waiting.delete(lane)
    if (others.length > 0) this.#waiting.set(lane, others)
    this.begin(lane)
    return first
  }

  #countOf(lane: string): number {
    return this.#underWay.get(lane) ?? 0
  }
}
