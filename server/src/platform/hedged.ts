import type { Time } from './in-time.ts'
import type { Cancel } from './timers.ts'

export interface HedgedParts<Answer> extends Time {
  /** Asked several times for one answer; it must have a time limit. */
  readonly ask: () => Promise<Answer>
  /** Time without an answer after which is asked again, in milliseconds. */
  readonly againMs: number
}

/** Questions without an answer at once, with those to which another answer came first. */
const MOST_OPEN = 2

/**
 * Asks again beside a question that has no answer yet, and takes the first answer. None is given up early:
 * it may only be slow. Once one has failed, nothing more is asked for the same answer.
 */
export class Hedged<Answer> {
  readonly #parts: HedgedParts<Answer>
  #open = 0

  constructor(parts: HedgedParts<Answer>) {
    this.#parts = parts
  }

  /** Resolves with the first answer; rejects when all that was asked for it has failed. */
  run(): Promise<Answer> {
    const { ask, againMs, clock, timers } = this.#parts
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    let cancel: Cancel = () => undefined
    let pending = 0
    const settled = () => {
      this.#open -= 1
      pending -= 1
    }
    const start = () => {
      cancel = timers.at(clock.now() + againMs, start)
      if (this.#open >= MOST_OPEN) return
      this.#open += 1
      pending += 1
      ask()
        .finally(settled)
        .then(
          (answer) => {
            cancel()
            resolve(answer)
          },
          (error) => {
            cancel()
            if (pending === 0) reject(error)
          },
        )
    }
    start()
    return promise
  }
}
