import type { Plain } from '@dungeon-dice/shared'
import { type Ending, Fenced, type Journal } from '../match/journal.ts'
import type { Log } from '../platform/log.ts'
import type { PostMatchState } from './post-match.ts'

/** What the record of a table's match is kept with. */
interface SessionRecordParts {
  readonly matchId: string
  readonly journal: Pick<Journal, 'close' | 'release' | 'note'>
  readonly log: Log
  /** Another process has the match of this table. */
  readonly onLeft: (matchId: string, error: Fenced) => void
}

/** The record of a match from its end on. Nothing here rejects: everybody saw the end. */
export class SessionRecord {
  readonly #parts: SessionRecordParts
  /** Done when it is closed. */
  #closing: Promise<void> = Promise.resolve()

  constructor(parts: SessionRecordParts) {
    this.#parts = parts
  }

  /** Closes it once `first` is done; one that cannot be closed stays open. */
  close(ending: Ending, first?: void | Promise<void>): void {
    const { matchId, journal } = this.#parts
    this.#closing = this.#try(async () => {
      await first
      await journal.close(matchId, ending)
    })
  }

  /** Nobody takes its table over any more. */
  release(): void {
    const { matchId, journal } = this.#parts
    void this.#try(async () => {
      await this.#closing
      await journal.release(matchId)
    })
  }

  /** Keeps what is to follow it, for whoever takes over; resolves when it is kept, or cannot be. */
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

  /** It could not be written to; of a match that another process has, that one writes. */
  notKept(error: unknown): void {
    const { matchId, log, onLeft } = this.#parts
    if (error instanceof Fenced) onLeft(matchId, error)
    else log.error({ matchId, err: error }, 'record was not closed')
  }

  async #try(write: () => Promise<void>): Promise<void> {
    try {
      await write()
    } catch (error) {
      this.notKept(error)
    }
  }
}
