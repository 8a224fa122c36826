import { Fifo } from '../../platform/fifo.ts'
import { laneOf } from '../../platform/limits/networks.ts'

/** Dependencies of `ParseTurns`. */
export interface ParseTurnsParts {
  /** Monotonic milliseconds, with fractions. */
  readonly stopwatch: () => number
  /** Runs a callback after the other events of the event loop: `setImmediate`. */
  readonly later: (run: () => void) => void
}

/** Longest time that data of one customer is parsed before that of another. */
const QUANTUM_MS = 1
/** Longest time that waiting data is parsed in one turn of the event loop. */
const SLICE_MS = 2

/** Waiting data of one customer, the oldest first. */
type Lane = Fifo<() => void>

/**
 * Parses a millisecond's worth of each customer's WebSocket data in a turn of the event loop, round-robin.
 * The event loop reads all connections on which data has arrived before anything else, 64 KiB of each,
 * which hold thousands of frames.
 */
export class ParseTurns {
  readonly #parts: ParseTurnsParts
  /** Queues in the order of their next turn. */
  readonly #lanes = new Map<string, Lane>()
  /** Milliseconds that each customer has used in this turn. */
  readonly #used = new Map<string, number>()
  #isTurnOpen = false

  constructor(parts: ParseTurnsParts) {
    this.#parts = parts
  }

  /** True if data of this address may be parsed now; otherwise it has to wait. */
  mayParse(address: string): boolean {
    const key = laneOf(address)
    return !this.#lanes.has(key) && (this.#used.get(key) ?? 0) < QUANTUM_MS
  }

  /** Parses data of this address now. */
  parse(address: string, parse: () => void): void {
    this.#openTurn()
    this.#timed(laneOf(address), parse)
  }

  /** Parses data of this address in its turn. */
  wait(address: string, parse: () => void): void {
    const key = laneOf(address)
    const lane: Lane = this.#lanes.get(key) ?? new Fifo()
    lane.push(parse)
    this.#lanes.set(key, lane)
    this.#openTurn()
  }

  #openTurn(): void {
    if (this.#isTurnOpen) return
    this.#isTurnOpen = true
    this.#parts.later(() => this.#turn())
  }

  #turn(): void {
    this.#isTurnOpen = false
    this.#used.clear()
    const endsAt = this.#parts.stopwatch() + SLICE_MS
    // Each once: those that still wait come again at the end.
    let left = this.#lanes.size
    try {
      for (const [key, lane] of this.#lanes) {
        if (left === 0 || this.#parts.stopwatch() >= endsAt) break
        left -= 1
        this.#lanes.delete(key)
        this.#lanes.set(key, lane)
        this.#parseOf(key, lane)
      }
    } finally {
      if (this.#used.size + this.#lanes.size > 0) this.#openTurn()
    }
  }

  #parseOf(key: string, lane: Lane): void {
    try {
      while ((this.#used.get(key) ?? 0) < QUANTUM_MS) {
        const parse = lane.take()
        if (parse === undefined) break
        this.#timed(key, parse)
      }
    } finally {
      if (lane.size === 0) this.#lanes.delete(key)
    }
  }

  #timed(key: string, parse: () => void): void {
    const { stopwatch } = this.#parts
    const startedAt = stopwatch()
    try {
      parse()
    } finally {
      this.#used.set(key, (this.#used.get(key) ?? 0) + stopwatch() - startedAt)
    }
  }
}
