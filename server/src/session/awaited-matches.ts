/**
 * Matches that requests wait for, in lanes that take turns: however many matches one lane asks for,
 * it delays another by one match. Several lanes may wait for the same match.
 */
export class AwaitedMatches {
  /** The oldest request of a lane first, and the lane that has waited longest for its turn first. */
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

  /** The match waits no longer; the lanes that waited for it have had their turn. */
  remove(matchId: string): void {
    for (const lane of this.#lanesOf.get(matchId) ?? []) {
      const waiting = this.#lanes.get(lane) ?? new Set()
      waiting.delete(matchId)
      // To the end of the row.
      this.#lanes.delete(lane)
      if (waiting.size > 0) this.#lanes.set(lane, waiting)
    }
    this.#lanesOf.delete(matchId)
  }

  /** Each match once: the first of each lane, then the second of each, and so on. */
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
