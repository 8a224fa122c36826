/**
 * Waiting work in lanes that take turns, so that one lane delays another by no more than its share,
 * however much waits in it.
 */
export class Lanes<T> {
  readonly #mostUnderWay: number
  /** The oldest of a lane first, and the lane that has waited longest for its turn first. */
  readonly #waiting = new Map<string, T[]>()
  /** Amount of work under way, by lane. */
  readonly #underWay = new Map<string, number>()

  /** At most `mostUnderWay` of each lane is begun at once. */
  constructor(mostUnderWay = Number.POSITIVE_INFINITY) {
    this.#mostUnderWay = mostUnderWay
  }

  wait(lane: string, one: T): void {
    const waiting = this.#waiting.get(lane) ?? []
    waiting.push(one)
    this.#waiting.set(lane, waiting)
  }

  /** Notes that work of this lane begins. */
  begin(lane: string): void {
    this.#underWay.set(lane, this.#countOf(lane) + 1)
  }

  /** Notes that work of a lane is over, and takes what has its turn now. */
  next(ended: string): T | undefined {
    return this.nextOf(ended)?.item
  }

  /** The same, with the lane of what is taken. */
  nextOf(ended: string): { readonly lane: string; readonly item: T } | undefined {
    const lane = this.#nextLane(ended)
    const left = this.#countOf(ended) - 1
    if (left > 0) this.#underWay.set(ended, left)
    else this.#underWay.delete(ended)
    if (lane === undefined) return undefined
    const item = this.#take(lane)
    return item === undefined ? undefined : { lane, item }
  }

  /** Amount of work that waits in a lane. */
  waitingIn(lane: string): number {
    return this.#waiting.get(lane)?.length ?? 0
  }

  /** Amount of work of a lane, waiting and under way. */
  countIn(lane: string): number {
    return this.waitingIn(lane) + this.#countOf(lane)
  }

  /** All work that waits, that of a lane in order. */
  waiting(): readonly T[] {
    return [...this.#waiting.values()].flat()
  }

  /** Whether as much of a lane is under way as may be. */
  isBusy(lane: string): boolean {
    return this.#countOf(lane) >= this.#mostUnderWay
  }

  /** Takes all that wait. */
  clear(): readonly T[] {
    const all = this.waiting()
    this.#waiting.clear()
    return all
  }

  /**
   * The lane with the least under way; of several, the one that has waited longest. What has just ended
   * still counts in this order: its lane has just had a turn.
   */
  #nextLane(ended: string): string | undefined {
    const [lane] = [...this.#waiting.keys()]
      .filter((one) => one === ended || !this.isBusy(one))
      .toSorted((one, other) => this.#countOf(one) - this.#countOf(other))
    return lane
  }

  #take(lane: string): T | undefined {
    const [first, ...others] = this.#waiting.get(lane) ?? []
    // Moves the lane to the end.
    this.#waiting.delete(lane)
    if (others.length > 0) this.#waiting.set(lane, others)
    this.begin(lane)
    return first
  }

  #countOf(lane: string): number {
    return this.#underWay.get(lane) ?? 0
  }
}
