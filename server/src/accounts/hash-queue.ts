import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { HASH_THREADS } from './hash-threads.ts'
import { wideNetworkOf } from './wide-network.ts'

/** Limits of a `HashQueue`. */
export interface HashQueueBounds {
  /** Jobs that run at the same time. */
  readonly concurrency: number
  /** Jobs that may wait, over all addresses. */
  readonly maxWaiting: number
  /** Jobs that may wait per address. */
  readonly maxWaitingPerAddress: number
}

const STANDARD_BOUNDS: HashQueueBounds = {
  concurrency: HASH_THREADS,
  maxWaiting: 256,
  maxWaitingPerAddress: 64,
}

/** Seconds after which a refused client should retry. */
const RETRY_SECONDS = 5

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Runs expensive jobs a few at a time, in turns by address: a job waits for at most one job of each
 * other waiting address, plus those already running. IPv6 addresses are grouped by their first 48
 * bits; otherwise one customer could take nearly every turn.
 */
export class HashQueue {
  readonly #bounds: HashQueueBounds
  /** Waiting jobs by address, oldest first; the first address has the next turn. */
  readonly #waiting = new Map<string, Waiting[]>()
  #waitingCount = 0
  #running = 0

  constructor(bounds: HashQueueBounds = STANDARD_BOUNDS) {
    this.#bounds = bounds
  }

  /**
   * Runs `job` when the address has its turn; refused with `sign_in_busy` while the queue is full.
   */
  async run<T>(address: string, job: () => Promise<T>): Promise<Result<T, ServerRefusal>> {
    if (!(await this.#turn(wideNetworkOf(address))))
      return err(refusal('sign_in_busy', { retryAfterSeconds: RETRY_SECONDS }))
    try {
      return ok(await job())
    } finally {
      this.#running -= 1
      this.#next()
    }
  }

  /** Resolves with true once the job may run, with false if it is refused. */
  #turn(address: string): Promise<boolean> {
    if (this.#running < this.#bounds.concurrency) {
      this.#running += 1
      return Promise.resolve(true)
    }
    if (!this.#makeRoom(address)) return Promise.resolve(false)
    return new Promise((resolve) => {
      const jobs = this.#waiting.get(address) ?? []
      jobs.push({ start: () => resolve(true), refuse: () => resolve(false) })
      this.#waiting.set(address, jobs)
      this.#waitingCount += 1
    })
  }

  #next(): void {
    const [first] = this.#waiting
    if (first === undefined) return
    const [address, jobs] = first
    const job = jobs.shift()
    // Move the address to the end if more of its jobs wait.
    this.#waiting.delete(address)
    if (jobs.length > 0) this.#waiting.set(address, jobs)
    this.#waitingCount -= 1
    this.#running += 1
    job?.start()
  }

  /**
   * Whether one more job of this address may wait; a full queue drops the newest job of the address
   * with most.
   */
  #makeRoom(address: string): boolean {
    const { maxWaiting, maxWaitingPerAddress } = this.#bounds
    const own = this.#waiting.get(address)?.length ?? 0
    if (own >= maxWaitingPerAddress) return false
    if (this.#waitingCount < maxWaiting) return true
    const greediest = [...this.#waiting.values()].reduce((most, jobs) =>
      jobs.length > most.length ? jobs : most,
    )
    if (greediest.length <= own + 1) return false
    greediest.pop()?.refuse()
    this.#waitingCount -= 1
    return true
  }
}
