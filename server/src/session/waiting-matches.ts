/** Index of the public matches that wait for players, by kind, the oldest first. */
export class WaitingMatches {
  readonly #matches = new Map<string, Set<string>>()

  add(kind: string, matchId: string): void {
    const matches = this.#matches.get(kind) ?? new Set()
    this.#matches.set(kind, matches.add(matchId))
  }

  of(kind: string): readonly string[] {
    return [...(this.#matches.get(kind) ?? [])]
  }

  remove(kind: string, matchId: string): void {
    const matches = this.#matches.get(kind)
    matches?.delete(matchId)
    if (matches?.size === 0) this.#matches.delete(kind)
  }
}
