import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

export interface HeartbeatParts {
  readonly journal: Pick<Journal, 'beat' | 'beatEveryMs'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /**
   * How long other servers wait without a heartbeat before they adopt; null for a single server.
   */
  readonly leaseMs: number | null
  /**
   * Others may have adopted matches of this process; it does not count as healthy before this
   * resolves.
   */
  readonly onLoss: () => Promise<void>
  /** The process has been unhealthy since `sinceMs`, and another heartbeat has failed. */
  readonly onSilence: (sinceMs: number) => Promise<void>
}

/** Missed heartbeats before the journal counts as unavailable; also the heartbeats per lease. */
const MISSED_BEATS = 3

/**
 * Writes a heartbeat to the journal at intervals, so that a later process knows since when this one
 * did not play. Detects that the journal cannot be written, and that this process was taken for
 * dead.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts
  readonly #everyMs: number | null
  readonly #validMs: number
  #cancel: Cancel | null = null
  #underway: Promise<void> | null = null
  /** When the last successful heartbeat began. */
  #lastMs: number
  #healthySinceMs = Number.NEGATIVE_INFINITY
  /** True while others may have adopted matches and `onLoss` has not succeeded. */
  #hasOpenLoss = false
  readonly #onBack: (() => void)[] = []

  constructor(parts: HeartbeatParts) {
    this.#parts = parts
    const { leaseMs, journal, clock } = parts
    const { beatEveryMs } = journal
    const mostMs = leaseMs === null ? Number.POSITIVE_INFINITY : leaseMs / MISSED_BEATS
    this.#everyMs = beatEveryMs === null ? null : Math.min(beatEveryMs, mostMs)
    this.#validMs = leaseMs ?? (this.#everyMs ?? 0) * MISSED_BEATS
    this.#lastMs = clock.now()
  }

  /** True while heartbeats succeed; otherwise steps cannot be stored either. */
  get isHealthy(): boolean {
    return this.#everyMs === null || this.#parts.clock.now() - this.#lastMs <= this.#validMs
  }

  /** How long the journal has been healthy without a gap, in milliseconds. */
  get healthyForMs(): number {
    return this.isHealthy ? this.#parts.clock.now() - this.#healthySinceMs : 0
  }

  /** Calls `handle` each time the journal becomes healthy again. */
  onBack(handle: () => void): void {
    this.#onBack.push(handle)
  }

  /** Starts; resolves after the first heartbeat, successful or not. */
  start(): Promise<void> {
    this.#plan()
    return this.now()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** Writes a heartbeat now; resolves when done, successful or not. */
  now(): Promise<void> {
    if (this.#everyMs === null) return Promise.resolve()
    this.#underway ??= this.#beat().finally(() => {
      this.#underway = null
    })
    return this.#underway
  }

  #plan(): void {
    const { timers, clock } = this.#parts
    if (this.#everyMs === null) return
    this.#cancel = timers.at(clock.now() + this.#everyMs, () => {
      this.#plan()
      void this.now()
    })
  }

  async #beat(): Promise<void> {
    const { journal, clock, log, onLoss, onSilence } = this.#parts
    const nowMs = clock.now()
    try {
      const isWhole = await journal.beat(nowMs)
      const wasHealthy = this.isHealthy
      // The journal reports a loss only once, so it is remembered until it has been handled.
      this.#hasOpenLoss ||= !(isWhole && wasHealthy)
      if (this.#hasOpenLoss) await onLoss()
      this.#hasOpenLoss = false
      this.#lastMs = nowMs
      if (wasHealthy) return
      this.#healthySinceMs = clock.now()
      for (const handle of this.#onBack) handle()
    } catch (error) {
      log.warn({ err: error }, 'heartbeat failed')
      if (!this.isHealthy) await onSilence(this.#lastMs)
    }
  }
}
