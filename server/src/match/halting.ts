import type { GameTypes } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { Fenced, type Journal, type MatchHeader, Unwritten } from './journal.ts'
import type { Fault, MatchListener } from './position.ts'
import { type Answer, refused } from './recent-answers.ts'

/** What is told that a match is halted, and where it is written. */
interface HaltingParts<G extends GameTypes> {
  readonly journal: Pick<Journal, 'close' | 'haltLater'>
  readonly header: Pick<MatchHeader, 'id'>
  readonly listener: Pick<MatchListener<G>, 'onHalt' | 'onLeft'>
  /** Whether anybody was shown its beginning: it can be gone on with. */
  readonly isBegun: () => boolean
}

/** How a match is halted: nobody is told, nor answered so, before it is written, or cannot be. */
export class Halting<G extends GameTypes> {
  readonly #parts: HaltingParts<G>
  readonly #told = Promise.withResolvers<void>()
  readonly #done = Promise.withResolvers<void>()
  #isTold = false

  constructor(parts: HaltingParts<G>) {
    this.#parts = parts
  }

  /** Whether all were told. */
  get isTold(): boolean {
    return this.#isTold
  }

  /** Resolves when all were told, or when nobody here ever is. */
  get done(): Promise<void> {
    return this.#done.promise
  }

  /** The match is left to whoever goes on with it. */
  leave(): void {
    this.#done.resolve()
  }

  /**
   * Writes it and tells. One that cannot be written is none: the match is left, and gone on with
   * from what is written. One that nobody has seen begin is told all the same, since players wait.
   */
  async halt(fault: Fault): Promise<void> {
    const { journal, header, listener, isBegun } = this.#parts
    const failed = await journal.close(header.id, 'halted').then(
      () => null,
      (error: unknown) => error,
    )
    if (failed instanceof Fenced || (failed instanceof Unwritten && isBegun())) {
      this.leave()
      listener.onLeft(failed)
      return
    }
    // Its beginning may be written all the same, and nobody is to lose what they were told is no more.
    if (failed !== null) journal.haltLater(header.id)
    this.#isTold = true
    listener.onHalt(fault, failed)
    this.#done.resolve()
    this.#told.resolve()
  }

  /** Answers what is asked for in vain. */
  async refuse(seq: number): Promise<Answer> {
    await this.#told.promise
    return refused(seq, refusal('match_halted'))
  }
}
