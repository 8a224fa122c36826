import type { Entry } from './entry.ts'

/** Time without news after which a match is checked, in milliseconds: its seats are kept that long. */
const QUIET_MS = 20_000
/** Time until the next check, in milliseconds. */
const AGAIN_MS = 5_000
/** The same after a check without a result. */
const UNKNOWN_MS = 1_000

/** A match that has not begun, and the entries that have its seats. */
export interface SeatedMatch {
  /** Id in the store. */
  readonly id: string
  readonly matchId: string
  readonly entries: readonly Entry[]
}

/** Matches of the queue whose players have seats, until each match has begun or failed. */
export class SeatedMatches {
  readonly #matches = new Map<string, SeatedMatch & { checkAtMs: number }>()

  has(matchId: string): boolean {
    return this.#matches.has(matchId)
  }

  /** Adds a match; one in an unknown state is due for a check at once. */
  add(match: SeatedMatch, nowMs: number, isKnown = true): void {
    this.#matches.set(match.matchId, { ...match, checkAtMs: isKnown ? nowMs + QUIET_MS : nowMs })
  }

  /** Removes a match and returns it. */
  take(matchId: string): SeatedMatch | null {
    const match = this.#matches.get(matchId) ?? null
    this.#matches.delete(matchId)
    return match
  }

  /** Ids of the matches that are due for a check, and schedules their next one. */
  due(nowMs: number): readonly string[] {
    const due = [...this.#matches.values()].filter(({ checkAtMs }) => checkAtMs <= nowMs)
    for (const match of due) match.checkAtMs = nowMs + AGAIN_MS
    return due.map(({ matchId }) => matchId)
  }

  /** Schedules the next check after one without a result. */
  checkSoon(matchId: string, nowMs: number): void {
    const match = this.#matches.get(matchId)
    if (match !== undefined) match.checkAtMs = nowMs + UNKNOWN_MS
  }

  /** Makes all matches due for a check. */
  checkAll(nowMs: number): void {
    for (const match of this.#matches.values()) match.checkAtMs = nowMs
  }

  clear(): void {
    this.#matches.clear()
  }
}
