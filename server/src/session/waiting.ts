/** Public matches that wait for players, by what they play, the longest waiting first. */
export class Waiting {
  readonly #matches = new Map<string, Set<string>>()

  /** Lists a match under `kind`. */
  add(kind: string, matchId: string): void {
    const matches = this.#matches.get(kind) ?? new Set()
    this.#matches.set(kind, matches.add(matchId))
  }

  /** Ids of the matches under `kind`. */
  of(kind: string): readonly string[] {
    return [...(this.#matches.get(kind) ?? [])]
  }

  /** Takes a match off the list. */
  remove(kind: string, matchId: string): void {
    const matches = this.#matches.get(kind)
    matches?.delete(matchId)
    if (matches?.size === 0) this.#matches.delete(kind)
  }
}
