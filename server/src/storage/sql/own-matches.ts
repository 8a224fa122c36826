import type { HeldRow, TakenBack, TakenRow } from './take-over.ts'

/** What this process knows of a match of its own. */
export interface Own {
  readonly epoch: number
  /** Number of its newest note. */
  notes: number
  /**
   * Since when what it asks for is not written; null while it is. Nothing is written of it then,
   * since what comes after a gap could not be played again.
   */
  brokenSinceMs: number | null
}

/** A match that stands still. */
interface Standing {
  readonly epoch: number
  readonly sinceMs: number
  /** When it was last to be taken back: maybe it was, and no answer came. */
  triedMs: number
}

/** Matches of others were to be taken over, the first `sinceMs`, and nobody knows whether they were. */
interface Doubt {
  readonly sinceMs: number
}

/** The matches of this process, and since when those stand still that it had to leave. */
export class OwnMatches {
  readonly #own = new Map<string, Own>()
  readonly #standing = new Map<string, Standing>()
  readonly #toHalt = new Set<string>()
  #doubt: Doubt | null = null

  get ids(): readonly string[] {
    return [...this.#own.keys()]
  }

  /** Those that were left since they could not be written. */
  get standing(): readonly string[] {
    return [...this.#standing.keys()]
  }

  has(matchId: string): boolean {
    return this.#own.has(matchId)
  }

  get(matchId: string): Own | undefined {
    return this.#own.get(matchId)
  }

  add(matchId: string, epoch: number, notes: number): void {
    this.#own.set(matchId, { epoch, notes, brokenSinceMs: null })
    this.#standing.delete(matchId)
  }

  /**
   * It was taken over at `nowMs`. What is played here still is behind what others have written since:
   * it writes nothing of it any more, and has to be left first.
   */
  taken({ id, epoch, note }: TakenRow, nowMs: number): void {
    const stale = this.#own.get(id)
    if (stale === undefined) this.add(id, epoch, note)
    else stale.brokenSinceMs = nowMs
  }

  /** Forgets a match, but not since when it stands still. */
  leave(matchId: string): void {
    const own = this.#own.get(matchId)
    this.#own.delete(matchId)
    if (own === undefined || own.brokenSinceMs === null) return
    const { epoch, brokenSinceMs: sinceMs } = own
    this.#standing.set(matchId, { epoch, sinceMs, triedMs: sinceMs })
  }

  /** Forgets all; what is asked for and not written yet is not written. */
  leaveAll(sinceMs: number): readonly string[] {
    const { ids } = this
    for (const own of this.#own.values()) own.brokenSinceMs ??= sinceMs
    for (const matchId of ids) this.leave(matchId)
    return ids
  }

  /** It has halted for all who were there, and may be written as if it went on. */
  haltLater(matchId: string): void {
    this.#toHalt.add(matchId)
  }

  /** Whether it is to be closed as halted, should it be found. */
  isToHalt(matchId: string): boolean {
    return this.#toHalt.has(matchId)
  }

  /** It is written that it has halted. */
  halted(matchId: string): void {
    this.#toHalt.delete(matchId)
  }

  /** They are others' now, or over. */
  standNoMore(matchIds: readonly string[]): void {
    for (const matchId of matchIds) this.#standing.delete(matchId)
  }

  /** A takeover at `nowMs` failed: it may have happened, and pauses may be noted up to then. */
  claimFailed(nowMs: number): void {
    this.#doubt = { sinceMs: Math.min(this.#doubt?.sinceMs ?? nowMs, nowMs) }
  }

  /** Takeovers of which it is not known what came of them; another one with each that fails. */
  get doubt(): Doubt | null {
    return this.#doubt
  }

  /** What came of these is known, unless more have failed. */
  settle(doubt: Doubt | null): void {
    if (this.#doubt === doubt) this.#doubt = null
  }

  /**
   * Since when each of these stands still, as they are about to be taken back at `nowMs`: one that
   * nobody knows to stand was taken over by a claim that failed, or stands since now.
   */
  takenBack(rows: readonly HeldRow[], nowMs: number): TakenBack {
    const unknownMs = this.#doubt?.sinceMs ?? nowMs
    const since = rows.map(({ id, epoch }) => {
      const before = this.#standing.get(id) ?? { epoch, sinceMs: unknownMs, triedMs: unknownMs }
      const sinceMs = before.epoch === epoch ? before.sinceMs : before.triedMs
      this.#standing.set(id, { epoch, sinceMs, triedMs: nowMs })
      return [id, sinceMs] as const
    })
    return { nowMs, since: new Map(since) }
  }
}
