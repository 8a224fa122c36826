import { networksOf } from '../../platform/limits/networks.ts'

/** Requests of all addresses together that begin in one turn of the event loop. */
const MOST_IN_TURN = 4

/** The waiting requests of one customer, the oldest first. */
type Lane = (() => void)[]

/** Who takes turns: an IPv4 address, or an IPv6 /48, whose owner may use any address in it. */
const laneOf = (address: string): string => networksOf(address).at(-1)?.key ?? address

/**
 * Lets one request of each address begin in a turn of the event loop; the addresses take turns. SQLite
 * answers at once, so a request for a long list takes some milliseconds without a pause: twenty that
 * arrive together would stop everything else for as long as all of them take.
 */
export class RequestTurns {
  readonly #later: (run: () => void) => void
  /** The first lane has the next turn. */
  readonly #lanes = new Map<string, Lane>()
  /** Addresses whose request has begun in this turn. */
  readonly #begun = new Set<string>()
  #isTurnOpen = false

  /** `later` runs something once the event loop has looked at its other events: `setImmediate`. */
  constructor(later: (run: () => void) => void) {
    this.#later = later
  }

  /** Resolves when a request of this address may begin. */
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

  /** A new turn: begins with one request of each of the lanes that have waited longest. */
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
