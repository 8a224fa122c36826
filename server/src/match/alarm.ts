import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

/** What an alarm is made of. */
interface AlarmParts {
  readonly clock: Clock
  readonly timers: Timers
  /** What it does when it goes off. */
  readonly run: () => void
}

/**
 * One alarm that is set anew at every step: moving it to a later time costs nothing, since the
 * timer that stands then looks again.
 */
export class Alarm {
  readonly #parts: AlarmParts
  #dueMs: number | null = null
  #timer: { readonly atMs: number; readonly cancel: Cancel } | null = null

  constructor(parts: AlarmParts) {
    this.#parts = parts
  }

  /** Goes off at `dueMs`, and at no time set before; null for not at all. */
  set(dueMs: number | null): void {
    this.#dueMs = dueMs
    if (dueMs === null || (this.#timer !== null && this.#timer.atMs <= dueMs)) return
    this.#timer?.cancel()
    this.#wait(dueMs)
  }

  /** Leaves no timer behind. */
  stop(): void {
    this.#dueMs = null
    this.#timer?.cancel()
    this.#timer = null
  }

  #wait(atMs: number): void {
    this.#timer = { atMs, cancel: this.#parts.timers.at(atMs, () => this.#look()) }
  }

  #look(): void {
    this.#timer = null
    const due = this.#dueMs
    if (due === null) return
    if (this.#parts.clock.now() < due) this.#wait(due)
    else {
      this.#dueMs = null
      this.#parts.run()
    }
  }
}
