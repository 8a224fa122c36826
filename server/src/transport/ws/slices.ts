import type { Log } from '../../platform/log.ts'

/** Most that is done in one turn of the event loop: half a millisecond, when each is one write. */
const SLICE = 50

interface Job {
  /** Does the next thing; false when there was none left. */
  readonly next: () => boolean
}

/**
 * Work for many, such as a message to a thousand spectators, done a slice at a time: between two
 * slices whoever plays is served. Jobs are done one after the other, in their order.
 */
export class Slices {
  readonly #log: Log
  #jobs: Job[] = []
  #isRunning = false

  constructor(log: Log) {
    this.#log = log
  }

  /** Does `act` for each of `items`, as they are now, in their order, and then `onDone`. */
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

  /** What throws is a fault of ours: it is logged, and the others are served. */
  #try(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#log.error({ err: error }, 'slice threw')
    }
  }
}
