import type { Clock } from '../platform/clock.ts'

/**
 * The clock of the server that plays a match, as read at the server of its spectators. Spectators
 * see the match as it was some time ago, so their present is earlier by that delay (P9.5).
 */
export class MatchClock {
  readonly #local: Clock
  readonly #delayMs: number
  /** How far it is ahead of the local clock, in milliseconds; the network delay is ignored. */
  #matchClockAheadMs = 0

  /** Shows the time of `local` until it is set. */
  constructor(local: Clock, delayMs: number) {
    this.#local = local
    this.#delayMs = delayMs
  }

  /** Sets it by its server, whose time is `nowMs` at this moment. */
  set(nowMs: number): void {
    this.#matchClockAheadMs = nowMs - this.#local.now()
  }

  /** The time that spectators see now, in milliseconds since 1970: `now` of their `welcome`. */
  get shownAtMs(): number {
    return this.#local.now() + this.#matchClockAheadMs - this.#delayMs
  }
}
