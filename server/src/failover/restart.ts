import type { JournalRecord } from '../match/journal.ts'
import type { Timers } from '../platform/timers.ts'
import type { PendingSessions } from '../session/pending-sessions.ts'
import {
  logOtherGames,
  NONE_RECOVERED,
  type Recovered,
  type RecoveryParts,
  resumeMatch,
  sumOf,
} from './recovery.ts'

export interface RestartParts extends RecoveryParts {
  readonly timers: Timers
  readonly pending: PendingSessions
}

/** Delay before a failed read is repeated, in milliseconds. */
const RETRY_MS = 200

/**
 * Resumes all matches of the process that had this database before. The server listens meanwhile:
 * matches that somebody asks for come first, and the clocks of each stand still until its turn.
 */
export class Restart {
  readonly #parts: RestartParts
  #adoptedMs = 0
  #isStopped = false

  constructor(parts: RestartParts) {
    this.#parts = parts
  }

  /** Makes this process the owner of all matches; none is resumed yet. */
  async adopt(): Promise<void> {
    const { journal, clock, games, pending } = this.#parts
    await logOtherGames(this.#parts)
    this.#adoptedMs = clock.now()
    pending.add(await journal.takeOver(this.#adoptedMs, games.ids))
  }

  /**
   * When the matches were adopted, as long as some are not resumed: until then this process is not
   * known to play. If it dies, its successor gives back the time since then. Null afterwards.
   */
  get heldSinceMs(): number | null {
    return this.#parts.pending.size > 0 ? this.#adoptedMs : null
  }

  /** Resumes all adopted matches; resolves when that is done, or stopped. Never rejects. */
  async run(): Promise<Recovered> {
    const { pending, log } = this.#parts
    let all = NONE_RECOVERED
    while (pending.size > 0 && !this.#isStopped)
      all = sumOf(all, await this.#resume(pending.next()))
    if (all.restored + all.setAside > 0) log.info({ ...all }, 'matches adopted')
    return all
  }

  /** Resumes nothing more: the next process does. */
  stop(): void {
    this.#isStopped = true
    this.#parts.sessions.stopRestoring()
  }

  async #resume(matchIds: readonly string[]): Promise<Recovered> {
    let all = NONE_RECOVERED
    for (const record of await this.#read(matchIds)) {
      if (this.#isStopped) break
      all = sumOf(all, await resumeMatch(this.#parts, record, this.#adoptedMs))
      if (this.#isStopped) break
      this.#parts.pending.settle(record.header.id)
      // Players whose matches are back do not wait for the others.
      await new Promise((resolve) => setImmediate(resolve))
    }
    return all
  }

  /** A database that fails now and then delays the restart, and loses no match. */
  async #read(matchIds: readonly string[]): Promise<readonly JournalRecord[]> {
    const { journal, log, timers, clock, pending } = this.#parts
    try {
      const records = await journal.readAll(matchIds)
      const found = new Set(records.map(({ header }) => header.id))
      for (const matchId of matchIds) if (!found.has(matchId)) pending.settle(matchId)
      return records
    } catch (error) {
      log.error({ err: error }, 'journals could not be read')
      await new Promise<void>((resolve) => timers.at(clock.now() + RETRY_MS, resolve))
      return []
    }
  }
}
