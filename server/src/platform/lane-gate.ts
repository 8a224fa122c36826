import { Lanes } from './lanes.ts'

/** Limits of a gate. */
interface GateParts {
  readonly mostOfLane: number
  readonly most: number
}

/** Work that waits before a gate. */
interface Waiting {
  readonly begin: () => void
  hasLeft: boolean
}

/** Lets a few pieces of work through at once, few of each lane; lanes take turns. */
export class LaneGate {
  readonly #lanes: Lanes<Waiting>
  readonly #most: number
  #underWay = 0
  #waiting = 0

  constructor({ mostOfLane, most }: GateParts) {
    this.#lanes = new Lanes(mostOfLane)
    this.#most = most
  }

  /** Pieces of work that wait. */
  get waiting(): number {
    return this.#waiting
  }

  /** Resolves when work of this lane may begin; rejects with the reason of `signal` once it aborts. */
  enter(lane: string, signal: AbortSignal): Promise<void> {
    if (this.#underWay < this.#most && !this.#lanes.isBusy(lane)) {
      this.#underWay += 1
      this.#lanes.begin(lane)
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.hasLeft = true
        this.#waiting -= 1
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        this.#waiting -= 1
        resolve()
      }
      const waiting: Waiting = { begin, hasLeft: false }
      signal.addEventListener('abort', leave, { once: true })
      this.#lanes.wait(lane, waiting)
      this.#waiting += 1
    })
  }

  /** Notes that work of this lane is over. */
  leave(lane: string): void {
    let next = this.#lanes.nextOf(lane)
    while (next?.item.hasLeft === true) next = this.#lanes.nextOf(next.lane)
    if (next === undefined) this.#underWay -= 1
    else next.item.begin()
  }
}
