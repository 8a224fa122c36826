import { type Members, Unreachable } from '../cluster/ports.ts'
import type { HostTypes } from '../game/hosted-game.ts'
import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { MatchSessions } from '../session/match-sessions.ts'

/** What leaving works with. */
interface LeavingParts<H extends HostTypes, Told extends keyof Journal> {
  readonly journal: Pick<Journal, Told>
  readonly sessions: Pick<MatchSessions<H>, 'relinquish'>
}

/** Leaves the matches that other servers have taken; rejects when the journal does not say which. */
export async function leaveLost<H extends HostTypes>({
  journal,
  sessions,
}: LeavingParts<H, 'lost'>): Promise<void> {
  for (const matchId of await journal.lost()) sessions.relinquish(matchId)
}

/** What is needed to find out without the journal that others go on with what this server has. */
export interface RelinquishedMatchesParts<H extends HostTypes> extends LeavingParts<H, 'leaveAll'> {
  readonly members: Pick<Members, 'look'>
  readonly clock: Clock
  readonly leaseMs: number
}

/**
 * Leaves all matches when this server counts as dead and others live: it cannot reach the journal,
 * which would say so, and they go on with what it has. When the database is away for all, their
 * leases end, too, some a little later: so others must live for a whole lease after this one does not.
 */
export class RelinquishedMatches<H extends HostTypes> {
  readonly #parts: RelinquishedMatchesParts<H>
  /** Since when it is silent, as of the newest look, and when others were first seen to live without it. */
  #silence: { readonly sinceMs: number; readonly deadMs: number } | null = null

  constructor(parts: RelinquishedMatchesParts<H>) {
    this.#parts = parts
  }

  /** Looks; to be asked now and then by a server that is silent since `sinceMs`. */
  async look(sinceMs: number): Promise<void> {
    const { journal, sessions, clock, leaseMs } = this.#parts
    if (!(await this.#isDead())) {
      this.#silence = null
      return
    }
    // Heard of in between, it is another silence.
    if (this.#silence?.sinceMs !== sinceMs) this.#silence = { sinceMs, deadMs: clock.now() }
    if (clock.now() - this.#silence.deadMs < leaseMs) return
    for (const matchId of journal.leaveAll(sinceMs)) sessions.relinquish(matchId)
  }

  /** Whether others live and this server does not; cut off from them, nobody knows, and the matches wait. */
  async #isDead(): Promise<boolean> {
    try {
      return await this.#parts.members.look()
    } catch (error) {
      if (error instanceof Unreachable) return false
      throw error
    }
  }
}
