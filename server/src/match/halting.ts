import type { GameTypes } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { Fenced, type Journal, type MatchHeader, Unwritten } from './journal.ts'
import type { Fault, MatchListener } from './position.ts'
import { type Answer, refused } from './recent-answers.ts'

interface HaltingParts<G extends GameTypes> {
  readonly journal: Pick<Journal, 'close' | 'haltLater'>
  readonly header: Pick<MatchHeader, 'id'>
  readonly listener: Pick<MatchListener<G>, 'onHalt' | 'onRelinquished'>
  /** Whether the beginning was published: then the match can be resumed from the journal. */
  readonly isBegun: () => boolean
}

/** Halts a match: publishes that only after the journal has it, or cannot be written. */
export class Halting<G extends GameTypes> {
  readonly #parts: HaltingParts<G>
  readonly #published = Promise.withResolvers<void>()
  readonly #done = Promise.withResolvers<void>()
  #isPublished = false

  constructor(parts: HaltingParts<G>) {
    this.#parts = parts
  }

  get isPublished(): boolean {
    return this.#isPublished
  }

  /** Resolves when the halt is published, or never will be by this process. */
  get done(): Promise<void> {
    return this.#done.promise
  }

  /** Another process resumes the match. */
  leave(): void {
    this.#done.resolve()
  }

  /**
   * Writes the halt and publishes it. If it cannot be written, the match is relinquished instead, and
   * resumed from its journal; unless it never began, in which case waiting players are notified.
   */
  async halt(fault: Fault): Promise<void> {
    const { journal, header, listener, isBegun } = this.#parts
    const failed = await journal.close(header.id, 'halted').then(
      () => null,
      (error: unknown) => error,
    )
    if (failed instanceof Fenced || (failed instanceof Unwritten && isBegun())) {
      this.leave()
      listener.onRelinquished(failed)
      return
    }
    // The header may have been written all the same: a halted match must not be resumed.
    if (failed !== null) journal.haltLater(header.id)
    this.#isPublished = true
    listener.onHalt(fault, failed)
    this.#done.resolve()
    this.#published.resolve()
  }

  /** Refuses a request once the halt is published. */
  async refuse(seq: number): Promise<Answer> {
    await this.#published.promise
    return refused(seq, refusal('match_halted'))
  }
}
