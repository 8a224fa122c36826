import { type Members, Unreachable } from '../cluster/ports.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

interface RelinquishParts<Methods extends keyof Journal> {
  readonly journal: Pick<Journal, Methods>
  readonly sessions: Pick<MatchSessions, 'relinquish'>
}

/**
 * Relinquishes the matches that other servers have adopted; rejects when the journal cannot be
 * read.
 */
export async function relinquishLost({
  journal,
  sessions,
}: RelinquishParts<'lost'>): Promise<void> {
  for (const matchId of await journal.lost()) sessions.relinquish(matchId)
}

export interface RelinquishedMatchesParts extends RelinquishParts<'leaveAll'> {
  readonly members: Pick<Members, 'refresh'>
  readonly clock: Clock
  readonly leaseMs: number
}

/**
 * Relinquishes all matches once this server counts as dead while others are alive: it cannot reach
 * the journal, and the others adopt its matches. When the database is down for everybody, all
 * leases end, some a little later than others; so others must outlive this server by a whole lease.
 */
export class RelinquishedMatches {
  readonly #parts: RelinquishedMatchesParts
  /**
   * The current silence: its start by the last check, and when others were first seen alive without
   * this server.
   */
  #silence: { readonly sinceMs: number; readonly deadMs: number } | null = null

  constructor(parts: RelinquishedMatchesParts) {
    this.#parts = parts
  }

  /** Checks; called repeatedly while this server has had no heartbeat since `sinceMs`. */
  async check(sinceMs: number): Promise<void> {
    const { journal, sessions, clock, leaseMs } = this.#parts
    if (!(await this.#isDead())) {
      this.#silence = null
      return
    }
    // A heartbeat succeeded in between, so this is another silence.
    if (this.#silence?.sinceMs !== sinceMs) this.#silence = { sinceMs, deadMs: clock.now() }
    if (clock.now() - this.#silence.deadMs < leaseMs) return
    for (const matchId of journal.leaveAll(sinceMs)) sessions.relinquish(matchId)
  }

  /**
   * True when others are alive and this server counts as dead. Without a connection nobody knows,
   * and the matches wait.
   */
  async #isDead(): Promise<boolean> {
    try {
      return await this.#parts.members.refresh()
    } catch (error) {
      if (error instanceof Unreachable) return false
      throw error
    }
  }
}
