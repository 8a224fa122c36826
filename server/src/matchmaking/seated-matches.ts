import type { Entry } from './entry.ts'

/** How long nothing need be heard of a table before somebody asks: its seats are kept that long. */
const QUIET_MS = 20_000
/** Time until it is asked again. */
const AGAIN_MS = 5_000
/** The same, where nobody could tell. */
const UNKNOWN_MS = 1_000

/** A table whose match has not begun, and those who were given its seats. */
export interface SeatedMatch {
  /** Under which it is kept. */
  readonly id: string
  readonly matchId: string
  readonly entries: readonly Entry[]
}

/** The tables at which players of a queue have seats, until each has begun or failed. */
export class SeatedMatches {
  readonly #sessions = new Map<string, SeatedMatch & { askAtMs: number }>()

  /** Whether this match has not begun yet. */
  has(matchId: string): boolean {
    return this.#sessions.has(matchId)
  }

  /** A new one; asked for at once when nothing is known of it. */
  add(session: SeatedMatch, nowMs: number, isKnown = true): void {
    this.#sessions.set(session.matchId, { ...session, askAtMs: isKnown ? nowMs + QUIET_MS : nowMs })
  }

  /** Takes one away: it is over with it. */
  take(matchId: string): SeatedMatch | null {
    const session = this.#sessions.get(matchId) ?? null
    this.#sessions.delete(matchId)
    return session
  }

  /** Matches that should be asked for now; each is named again after a while. */
  due(nowMs: number): readonly string[] {
    const due = [...this.#sessions.values()].filter(({ askAtMs }) => askAtMs <= nowMs)
    for (const session of due) session.askAtMs = nowMs + AGAIN_MS
    return due.map(({ matchId }) => matchId)
  }

  /** Nobody could tell of this one. */
  askSoon(matchId: string, nowMs: number): void {
    const session = this.#sessions.get(matchId)
    if (session !== undefined) session.askAtMs = nowMs + UNKNOWN_MS
  }

  /** A server is gone: all that can have been there is asked for. */
  askForAll(nowMs: number): void {
    for (const session of this.#sessions.values()) session.askAtMs = nowMs
  }

  /** Nothing is looked after any more. */
  clear(): void {
    this.#sessions.clear()
  }
}
