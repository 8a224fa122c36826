import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

interface AlarmParts {
  readonly clock: Clock
  readonly timers: Timers
  readonly run: () => void
}

/**
 * A timer that is cheap to postpone, for a deadline that moves at every step: a later deadline keeps
 * the running timer, which checks the deadline when it fires.
 */
export class Alarm {
  readonly #parts: AlarmParts
  #dueMs: number | null = null
  #timer: { readonly atMs: number; readonly cancel: Cancel } | null = null

  constructor(parts: AlarmParts) {
    this.#parts = parts
  }

  /** Replaces the deadline by `dueMs`, or removes it with null. */
  set(dueMs: number | null): void {
    this.#dueMs = dueMs
    if (dueMs === null || (this.#timer !== null && this.#timer.atMs <= dueMs)) return
    this.#timer?.cancel()
    this.#wait(dueMs)
  }

  stop(): void {
    this.#dueMs = null
    this.#timer?.cancel()
    this.#timer = null
  }

  #wait(atMs: number): void {
    this.#timer = { atMs, cancel: this.#parts.timers.at(atMs, () => this.#onTimer()) }
  }

  #onTimer(): void {
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
