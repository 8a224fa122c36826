import type { Plain } from '@dungeon-dice/shared'
import { type Ending, Fenced, type Journal } from '../match/journal.ts'
import type { Log } from '../platform/log.ts'
import type { PostMatchState } from './post-match.ts'

interface SessionRecordParts {
  readonly matchId: string
  readonly journal: Pick<Journal, 'close' | 'release' | 'note'>
  readonly log: Log
  /** Called when another process has the match. */
  readonly onRelinquished: (matchId: string, error: Fenced) => void
}

/** Writes the journal of a match after its end. Never rejects: the end has been published. */
export class SessionRecord {
  readonly #parts: SessionRecordParts
  /** Resolves when the record is closed, or closing has failed. */
  #closing: Promise<void> = Promise.resolve()

  constructor(parts: SessionRecordParts) {
    this.#parts = parts
  }

  /** Closes the record once `first` resolves; stays open if that or the write fails. */
  close(ending: Ending, first?: void | Promise<void>): void {
    const { matchId, journal } = this.#parts
    this.#closing = this.#try(async () => {
      await first
      await journal.close(matchId, ending)
    })
  }

  /** Releases the record: no server adopts its session any more. */
  release(): void {
    const { matchId, journal } = this.#parts
    void this.#try(async () => {
      await this.#closing
      await journal.release(matchId)
    })
  }

  /** Writes the state after the end, for a server that adopts the session; resolves in any case. */
  keepPostMatchState(postMatchState: PostMatchState, afterStep: number): Promise<void> {
    const { matchId, journal } = this.#parts
    // All of it is plain data; its interfaces only lack the index signature of Plain.
    const note = {
      type: 'sequel',
      afterStep,
      sequel: postMatchState as unknown as Plain,
    } as const
    return this.#try(() => journal.note(matchId, note))
  }

  /** Logs a failed write; one that was fenced off means that another process has the match. */
  onWriteFailed(error: unknown): void {
    const { matchId, log, onRelinquished } = this.#parts
    if (error instanceof Fenced) onRelinquished(matchId, error)
    else log.error({ matchId, err: error }, 'journal write failed')
  }

  async #try(write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      this.onWriteFailed(error)
    }
  }
}
