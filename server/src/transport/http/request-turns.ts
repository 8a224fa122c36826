import { laneOf } from '../../platform/limits/networks.ts'

/** Requests of all addresses together that begin in one turn of the event loop. */
const MOST_IN_TURN = 4

/** The waiting requests of one customer, the oldest first. */
type Lane = (() => void)[]

/**
 * Starts at most one request of each address in a turn of the event loop, round-robin. SQLite answers
 * synchronously, so a long list blocks the loop for some milliseconds, and twenty that arrive together
 * would block it twenty times as long.
 */
export class RequestTurns {
  readonly #later: (run: () => void) => void
  /** Queues in the order of their next turn. */
  readonly #lanes = new Map<string, Lane>()
  /** Addresses that started a request in this turn. */
  readonly #begun = new Set<string>()
  #isTurnOpen = false

  /** `later` runs a callback after the other events of the event loop: `setImmediate`. */
  constructor(later: (run: () => void) => void) {
    this.#later = later
  }

  /** Resolves when a request of this address may start. */
  async next(address: string): Promise<void> {
    const lane = laneOf(address)
    this.#openTurn()
    if (this.#mayBegin(lane)) return void this.#begun.add(lane)
    await new Promise<void>((resolve) => {
      const waiting = this.#lanes.get(lane) ?? []
      waiting.push(resolve)
      this.#lanes.set(lane, waiting)
    })
  }

  #mayBegin(lane: string): boolean {
    return !this.#lanes.has(lane) && !this.#begun.has(lane) && this.#begun.size < MOST_IN_TURN
  }

  #openTurn(): void {
    if (this.#isTurnOpen) return
    this.#isTurnOpen = true
    this.#later(() => this.#turn())
  }

  /** Starts a new turn with one request of each queue that has waited longest. */
  #turn(): void {
    this.#isTurnOpen = false
    this.#begun.clear()
    for (const [lane, waiting] of [...this.#lanes].slice(0, MOST_IN_TURN)) {
      this.#lanes.delete(lane)
      const [first, ...others] = waiting
      if (others.length > 0) this.#lanes.set(lane, others)
      this.#begun.add(lane)
      first?.()
    }
    if (this.#begun.size > 0) this.#openTurn()
  }
}
