/**
 * Matches that requests wait for, in lanes that take turns: a lane delays another by one match
 * only, however many it requests. Several lanes may wait for the same match.
 */
export class AwaitedMatches {
  /**
   * Both in order: lanes by the time since their last turn, longest first; requests of a lane
   * oldest first.
   */
  readonly #lanes = new Map<string, Set<string>>()
  readonly #lanesOf = new Map<string, Set<string>>()

  has(matchId: string): boolean {
    return this.#lanesOf.has(matchId)
  }

  add(lane: string, matchId: string): void {
    const waiting = this.#lanes.get(lane) ?? new Set()
    this.#lanes.set(lane, waiting.add(matchId))
    const lanes = this.#lanesOf.get(matchId) ?? new Set()
    this.#lanesOf.set(matchId, lanes.add(lane))
  }

  /** Removes a match, and counts it as a turn of all lanes that waited for it. */
  remove(matchId: string): void {
    for (const lane of this.#lanesOf.get(matchId) ?? []) {
      const waiting = this.#lanes.get(lane) ?? new Set()
      waiting.delete(matchId)
      // Moves the lane to the end.
      this.#lanes.delete(lane)
      if (waiting.size > 0) this.#lanes.set(lane, waiting)
    }
    this.#lanesOf.delete(matchId)
  }

  /** Yields each match once: the first of every lane, then the second of every lane, and so on. */
  *inTurn(): Generator<string> {
    const given = new Set<string>()
    let lanes = [...this.#lanes.values()].map((waiting) => waiting.values())
    while (lanes.length > 0) {
      const left: typeof lanes = []
      for (const lane of lanes) {
        const { done, value } = lane.next()
        if (done === true) continue
        left.push(lane)
        if (given.has(value)) continue
        given.add(value)
        yield value
      }
      lanes = left
    }
  }
}
