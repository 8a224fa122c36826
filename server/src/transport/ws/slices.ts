import type { Log } from '../../platform/log.ts'

/** Items processed in one turn of the event loop: half a millisecond when each is one write. */
const SLICE = 50

interface Job {
  /** Processes the next item; false when none was left. */
  readonly next: () => boolean
}

/**
 * Large jobs, such as a broadcast to a thousand spectators, in slices, so that players are served in
 * between. Jobs run one after the other.
 */
export class Slices {
  readonly #log: Log
  #jobs: Job[] = []
  #isRunning = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Calls `act` for each of the current `items` in order, and then `onDone`. */
  run<T>(items: readonly T[], act: (item: T) => void, onDone: () => void = () => undefined): void {
    const left = items.values()
    const next = (): boolean => {
      const { done, value } = left.next()
      this.#try(() => (done === true ? onDone() : act(value)))
      return done !== true
    }
    this.#jobs.push({ next })
    if (this.#isRunning) return
    this.#isRunning = true
    setImmediate(() => this.#slice())
  }

  #slice(): void {
    for (let done = 0; done < SLICE; ) {
      const [job] = this.#jobs
      if (job === undefined) break
      if (job.next()) done += 1
      else this.#jobs.shift()
    }
    this.#isRunning = this.#jobs.length > 0
    if (this.#isRunning) setImmediate(() => this.#slice())
  }

  /** An error is a bug of ours: it is logged, and the other items are processed. */
  #try(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#log.error({ err: error }, 'slice threw')
    }
  }
}
