import { err, ok, type Result } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { wideNetworkOf } from './wide-network.ts'

/** Bounds of a `HashQueue`. */
export interface HashQueueBounds {
  /** Jobs that run at the same time. */
  readonly concurrency: number
  /** Jobs that may wait, from all addresses together. */
  readonly maxWaiting: number
  /** Jobs that may wait from one address. */
  readonly maxWaitingPerAddress: number
}

/**
 * Two hashes at once: Argon2 runs on the four threads of Node's pool, which also read files and
 * resolve names. With all four hashing, a static file waits behind every sign-in before it.
 */
const STANDARD_BOUNDS: HashQueueBounds = {
  concurrency: 2,
  maxWaiting: 256,
  maxWaitingPerAddress: 64,
}

/** When a client that was turned away should try again. */
const RETRY_SECONDS = 5

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
}

/**
 * Runs expensive jobs a few at a time and takes turns among the addresses that ask: a job waits for
 * at most one job of each other address that waits, beside those that run. IPv6 addresses are one by
 * their first 48 bits: else whoever has so many would have all turns.
 */
export class HashQueue {
  readonly #bounds: HashQueueBounds
  /** Waiting jobs by address, oldest first; the next turn is the first address's. */
  readonly #waiting = new Map<string, Waiting[]>()
  #waitingCount = 0
  #running = 0

  constructor(bounds: HashQueueBounds = STANDARD_BOUNDS) {
    this.#bounds = bounds
  }

  /** Runs `job` for an address when its turn comes; refused with `sign_in_busy` while the queue is full. */
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

  /** Resolves to true when the job may run, to false when it is refused. */
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
    // Behind all others, if it still waits for more.
    this.#waiting.delete(address)
    if (jobs.length > 0) this.#waiting.set(address, jobs)
    this.#waitingCount -= 1
    this.#running += 1
    job?.start()
  }

  /** Whether one more job of this address may wait; a full queue turns away the newest of the greediest. */
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
