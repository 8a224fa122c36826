import type { GameTypes } from '@dungeon-dice/shared'
import { refusal } from '@dungeon-dice/shared/protocol'
import { Fenced, type Journal, type MatchHeader } from './journal.ts'
import type { Fault, MatchListener } from './position.ts'
import { type Answer, refused } from './recent-answers.ts'

/** What is told that a match is halted, and where it is written. */
interface HaltingParts<G extends GameTypes> {
  readonly journal: Pick<Journal, 'close'>
  readonly header: Pick<MatchHeader, 'id'>
  readonly listener: Pick<MatchListener<G>, 'onHalt' | 'onTaken'>
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

  /** Resolves when all were told, or when another process has the match and nobody ever is. */
  get done(): Promise<void> {
    return this.#done.promise
  }

  /** Another process has the match. */
  leave(): void {
    this.#done.resolve()
  }

  /** Writes it and tells; also when writing fails, since players wait. */
  async halt(fault: Fault): Promise<void> {
    const { journal, header, listener } = this.#parts
    const failed = await journal.close(header.id, 'halted').then(
      () => null,
      (error: unknown) => error,
    )
    if (failed instanceof Fenced) {
      this.leave()
      listener.onTaken()
      return
    }
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
