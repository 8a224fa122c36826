import { outsideLanes } from './request-lane.ts'

/** Most jobs of one customer that may wait, and of all together before each may have only one. */
const MOST_IN_LANE = 10
const MOST = 200

/**
 * Runs one job at a time, which leaves most of the CPU to running matches. Customers take turns, so
 * that one who sends many delays another by one job, and fills no queue but its own.
 */
export class LaneQueue {
  /** Waiting jobs by customer; the one that has waited longest for its turn first. */
  readonly #lanes = new Map<string, (() => Promise<void>)[]>()
  #waiting = 0
  #isRunning = false
  #end: Promise<void> = Promise.resolve()

  /**
   * Returns true when this customer may add no more jobs at the moment. A customer of whom nothing
   * waits always has room: others cannot fill the queue for strangers. `most`: jobs of one customer.
   */
  isFull(lane: string, most = MOST_IN_LANE): boolean {
    const inLane = this.#lanes.get(lane)?.length ?? 0
    return inLane >= most || (inLane > 0 && this.#waiting >= MOST)
  }

  /** Resolves once no job is left, with those that are added meanwhile. */
  get end(): Promise<void> {
    return this.#end
  }

  /** Resolves with the result of `work`, once it had its turn. */
  add<T>(lane: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const jobs = this.#lanes.get(lane) ?? []
      const run = async () => {
        try {
          resolve(await work())
        } catch (error) {
          reject(error)
        }
      }
      // It had its turn here: another one's job must not wait for more of this customer's requests.
      jobs.push(() => outsideLanes(run))
      this.#lanes.set(lane, jobs)
      this.#waiting += 1
      if (!this.#isRunning) this.#end = this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    for (let job = this.#next(); job !== undefined; job = this.#next()) await job()
    this.#isRunning = false
  }

  #next(): (() => Promise<void>) | undefined {
    const [first] = this.#lanes
    if (first === undefined) return undefined
    const [lane, [job, ...others]] = first
    this.#lanes.delete(lane)
    if (others.length > 0) this.#lanes.set(lane, others)
    this.#waiting -= 1
    return job
  }
}
