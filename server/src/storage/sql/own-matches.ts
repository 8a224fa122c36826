import type { AdoptedRow, HeldRow, Reclaim } from './adopt.ts'

/** Bookkeeping for a match that this process owns. */
export interface OwnMatch {
  readonly epoch: number
  notes: number
  /**
   * When the first write failed; null while all succeed. After a failure nothing more is written,
   * since a journal with a gap cannot be replayed.
   */
  brokenSinceMs: number | null
}

/** A match whose writes failed and that was relinquished. */
interface Suspended {
  readonly epoch: number
  readonly sinceMs: number
  /** When the last attempt to reclaim it began; it may have succeeded without an answer. */
  triedMs: number
}

/** Adoptions that may or may not have happened; `sinceMs` is when the first one failed. */
interface Doubt {
  readonly sinceMs: number
}

/** The matches that this process owns, and those that it suspended. */
export class OwnMatches {
  readonly #own = new Map<string, OwnMatch>()
  readonly #suspended = new Map<string, Suspended>()
  readonly #toHalt = new Set<string>()
  #doubt: Doubt | null = null

  get ids(): readonly string[] {
    return [...this.#own.keys()]
  }

  /** Matches that were relinquished because they could not be written. */
  get suspended(): readonly string[] {
    return [...this.#suspended.keys()]
  }

  has(matchId: string): boolean {
    return this.#own.has(matchId)
  }

  get(matchId: string): OwnMatch | undefined {
    return this.#own.get(matchId)
  }

  add(matchId: string, epoch: number, notes: number): void {
    this.#own.set(matchId, { epoch, notes, brokenSinceMs: null })
    this.#suspended.delete(matchId)
  }

  /**
   * The match was adopted at `nowMs`. If it is still played here, that session lacks what others
   * have written since: it must not write any more, and has to be relinquished first.
   */
  adopted({ id, epoch, note }: AdoptedRow, nowMs: number): void {
    const stale = this.#own.get(id)
    if (stale === undefined) this.add(id, epoch, note)
    else stale.brokenSinceMs = nowMs
  }

  /** Forgets a match, but remembers since when it is suspended. */
  leave(matchId: string): void {
    const own = this.#own.get(matchId)
    this.#own.delete(matchId)
    if (own === undefined || own.brokenSinceMs === null) return
    const { epoch, brokenSinceMs: sinceMs } = own
    this.#suspended.set(matchId, { epoch, sinceMs, triedMs: sinceMs })
  }

  /** Forgets all matches; pending writes are dropped. */
  leaveAll(sinceMs: number): readonly string[] {
    const { ids } = this
    for (const own of this.#own.values()) own.brokenSinceMs ??= sinceMs
    for (const matchId of ids) this.leave(matchId)
    return ids
  }

  /** Players saw this match halt, but in the journal it may still be running. */
  haltLater(matchId: string): void {
    this.#toHalt.add(matchId)
  }

  /** True when the match has to be closed as halted once it is found. */
  isToHalt(matchId: string): boolean {
    return this.#toHalt.has(matchId)
  }

  /** The journal now says that the match has halted. */
  halted(matchId: string): void {
    this.#toHalt.delete(matchId)
  }

  /** These matches are over, or belong to other processes. */
  unsuspend(matchIds: readonly string[]): void {
    for (const matchId of matchIds) this.#suspended.delete(matchId)
  }

  /** An adoption at `nowMs` failed. It may have happened, and pauses up to then may be noted. */
  claimFailed(nowMs: number): void {
    this.#doubt = { sinceMs: Math.min(this.#doubt?.sinceMs ?? nowMs, nowMs) }
  }

  /** Adoptions whose outcome is unknown; a new object after each failure. */
  get doubt(): Doubt | null {
    return this.#doubt
  }

  /** Resolves this doubt, unless more adoptions have failed since. */
  settle(doubt: Doubt | null): void {
    if (this.#doubt === doubt) this.#doubt = null
  }

  /**
   * Since when each of these matches is suspended, as they are about to be reclaimed at `nowMs`. A
   * match that is not known as suspended was adopted by a claim that failed, or is suspended as of
   * now.
   */
  reclaimed(rows: readonly HeldRow[], nowMs: number): Reclaim {
    const unknownMs = this.#doubt?.sinceMs ?? nowMs
    const since = rows.map(({ id, epoch }) => {
      const before = this.#suspended.get(id) ?? { epoch, sinceMs: unknownMs, triedMs: unknownMs }
      const sinceMs = before.epoch === epoch ? before.sinceMs : before.triedMs
      this.#suspended.set(id, { epoch, sinceMs, triedMs: nowMs })
      return [id, sinceMs] as const
    })
    return { nowMs, since: new Map(since) }
  }
}
