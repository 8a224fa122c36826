/**
 * Matches that this server owns but has not resumed yet. Requests for them wait here, and decide
 * which match is resumed next.
 */
export class PendingSessions {
  readonly #pending = new Map<string, PromiseWithResolvers<void>>()
  /** Those that a request waits for, in the order of the first request. */
  readonly #awaited = new Set<string>()
  #all: PromiseWithResolvers<void> | null = null

  get size(): number {
    return this.#pending.size
  }

  has(matchId: string): boolean {
    return this.#pending.has(matchId)
  }

  add(matchIds: readonly string[]): void {
    for (const matchId of matchIds)
      if (!this.#pending.has(matchId)) this.#pending.set(matchId, Promise.withResolvers())
  }

  /** The matches to resume next: those that somebody waits for, then the others. */
  next(most: number): readonly string[] {
    const next: string[] = []
    for (const matchId of this.#awaited) if (next.push(matchId) === most) return next
    for (const matchId of this.#pending.keys()) {
      if (this.#awaited.has(matchId)) continue
      if (next.push(matchId) === most) break
    }
    return next
  }

  /** The match has its session again, or never will. */
  settle(matchId: string): void {
    const waiting = this.#pending.get(matchId)
    this.#pending.delete(matchId)
    this.#awaited.delete(matchId)
    waiting?.resolve()
    if (this.size > 0) return
    this.#all?.resolve()
    this.#all = null
  }

  /** Resolves once the match is not pending, which it soon will be because of this call. */
  whenSettled(matchId: string): Promise<void> {
    const waiting = this.#pending.get(matchId)
    if (waiting === undefined) return Promise.resolve()
    this.#awaited.add(matchId)
    return waiting.promise
  }

  /** Resolves once nothing is pending: only then is it known what a join code stands for. */
  whenAllSettled(): Promise<void> {
    if (this.size === 0) return Promise.resolve()
    this.#all ??= Promise.withResolvers()
    return this.#all.promise
  }
}
