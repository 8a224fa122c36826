import { Fifo } from '../../platform/fifo.ts'
import { laneOf } from '../../platform/limits/networks.ts'

/** Customers whose requests begin in one turn of the event loop. */
const MOST_LANES_IN_TURN = 4

/** Dependencies of `RequestTurns`. */
export interface RequestTurnsParts {
  /** Runs a callback after the other events of the event loop: `setImmediate`. */
  readonly later: (run: () => void) => void
  /** Requests of one customer that begin in one turn. */
  readonly mostOfLane: number
}

/** The waiting requests of one customer, the oldest first. */
type Lane = Fifo<() => void>

/**
 * Starts a few requests of each address in a turn of the event loop, round-robin. Whatever arrives
 * together would otherwise be served in one turn, and hundreds of requests on as many connections
 * would block it for everybody else.
 */
export class RequestTurns {
  readonly #parts: RequestTurnsParts
  /** Queues in the order of their next turn. */
  readonly #lanes = new Map<string, Lane>()
  /** Requests that each customer has started in this turn. */
  readonly #begun = new Map<string, number>()
  #isTurnOpen = false

  constructor(parts: RequestTurnsParts) {
    this.#parts = parts
  }

  /** Resolves when a request of this address may start. */
  async next(address: string): Promise<void> {
    const key = laneOf(address)
    this.#openTurn()
    if (this.#mayBegin(key)) return void this.#begin(key)
    await new Promise<void>((resolve) => {
      const waiting: Lane = this.#lanes.get(key) ?? new Fifo()
      waiting.push(resolve)
      this.#lanes.set(key, waiting)
    })
  }

  #mayBegin(key: string): boolean {
    if (this.#lanes.has(key)) return false
    const begun = this.#begun.get(key)
    if (begun === undefined) return this.#begun.size < MOST_LANES_IN_TURN
    return begun < this.#parts.mostOfLane
  }

  #begin(key: string): void {
    this.#begun.set(key, (this.#begun.get(key) ?? 0) + 1)
  }

  #openTurn(): void {
    if (this.#isTurnOpen) return
    this.#isTurnOpen = true
    this.#parts.later(() => this.#turn())
  }

  /** Starts a new turn with the queues that have waited longest. */
  #turn(): void {
    this.#isTurnOpen = false
    this.#begun.clear()
    for (const [key, waiting] of this.#longestWaiting()) this.#startOf(key, waiting)
    if (this.#begun.size > 0) this.#openTurn()
  }

  /** The first queues; a copy of all of them would cost much when there are thousands. */
  #longestWaiting(): readonly (readonly [string, Lane])[] {
    const first: [string, Lane][] = []
    for (const entry of this.#lanes) {
      if (first.push(entry) === MOST_LANES_IN_TURN) break
    }
    return first
  }

  #startOf(key: string, waiting: Lane): void {
    // To the end of the order.
    this.#lanes.delete(key)
    for (let count = 0; count < this.#parts.mostOfLane; count += 1) {
      const start = waiting.take()
      if (start === undefined) break
      this.#begin(key)
      start()
    }
    if (waiting.size > 0) this.#lanes.set(key, waiting)
  }
}

/** Requests of any kind of one customer that begin in one turn: about a millisecond of server time. */
const MOST_REQUESTS = 4

/** Turns of requests that arrive by HTTP; upgrades have turns of their own. */
export const arrivalTurns = (later: RequestTurnsParts['later']): RequestTurns =>
  new RequestTurns({ later, mostOfLane: MOST_REQUESTS })

/** Turns of requests that read the database: SQLite answers synchronously, so a long list takes milliseconds. */
export const queryTurns = (later: RequestTurnsParts['later']): RequestTurns =>
  new RequestTurns({ later, mostOfLane: 1 })
