import { backgroundJob } from '../cluster/background-job.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

export interface HeartbeatParts {
  /** Writes a heartbeat; false when others have adopted matches of this process since the last one. */
  readonly beat: (nowMs: number) => Promise<boolean>
  /** Longest interval between two heartbeats, in milliseconds; null for none. */
  readonly beatEveryMs: number | null
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
  /** The process has been unhealthy since `sinceMs`, and heartbeats fail or have no answer. */
  readonly onSilence: (sinceMs: number) => Promise<void>
}

/** Missed heartbeats before the journal counts as unavailable; also the heartbeats per lease. */
const MISSED_BEATS = 3

/**
 * Writes a heartbeat at intervals, so that a later process knows since when this one did not play; among
 * several servers it renews the lease. Detects that the journal cannot be written, and that this process was taken for
 * dead.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts
  readonly #everyMs: number | null
  readonly #validMs: number
  #cancel: Cancel | null = null
  #underway: Promise<void> | null = null
  /** True when a heartbeat is due, but the one before it is still under way. */
  #isDue = false
  /** When the last successful heartbeat began. */
  #beatMs: number
  /** The same for the last one after which no loss was open. */
  #lastMs: number
  /** True while others may have adopted matches and `onLoss` has not begun since. */
  #hasOpenLoss = false
  readonly #settling = backgroundJob(() => this.#settle())
  readonly #silent = backgroundJob(() => this.#reportSilence())
  #isSettling = false
  readonly #onBack: (() => void)[] = []

  constructor(parts: HeartbeatParts) {
    this.#parts = parts
    const { leaseMs, beatEveryMs, clock } = parts
    const mostMs = leaseMs === null ? Number.POSITIVE_INFINITY : leaseMs / MISSED_BEATS
    this.#everyMs = beatEveryMs === null ? null : Math.min(beatEveryMs, mostMs)
    this.#validMs = leaseMs ?? (this.#everyMs ?? 0) * MISSED_BEATS
    this.#beatMs = clock.now()
    this.#lastMs = this.#beatMs
  }

  /** True while heartbeats succeed; otherwise steps cannot be stored either. */
  get isHealthy(): boolean {
    return this.#isValid(this.#lastMs)
  }

  #isValid(sinceMs: number): boolean {
    return this.#everyMs === null || this.#parts.clock.now() - sinceMs <= this.#validMs
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
    this.#isDue = false
  }

  /** Another server has said that this process was taken for dead. */
  doubt(): void {
    if (!this.isHealthy) void this.#silent.start()
  }

  /** Writes a heartbeat now; resolves when it and what it was followed by are done, successful or not. */
  async now(): Promise<void> {
    if (this.#everyMs === null) return
    await this.#beatOnce()
    await Promise.all([this.#settling.idle(), this.#silent.idle()])
  }

  #beatOnce(): Promise<void> {
    this.#underway ??= this.#beat().finally(() => {
      this.#underway = null
      if (!this.#isDue) return
      this.#isDue = false
      void this.#beatOnce()
    })
    return this.#underway
  }

  #plan(): void {
    const { timers, clock } = this.#parts
    if (this.#everyMs === null) return
    this.#cancel = timers.at(clock.now() + this.#everyMs, () => {
      this.#plan()
      this.#isDue = this.#underway !== null
      // One that has no answer may be told that it has failed much later.
      if (this.#isDue) this.doubt()
      void this.#beatOnce()
    })
  }

  /** Nothing that takes longer is awaited: the next heartbeat would be late, and the lease end. */
  async #beat(): Promise<void> {
    const { beat, clock } = this.#parts
    const nowMs = clock.now()
    try {
      const isWhole = await beat(nowMs)
      // A loss is reported only once, so it is remembered until it has been handled.
      this.#hasOpenLoss ||= !(isWhole && this.#isValid(this.#beatMs))
      this.#beatMs = nowMs
      if (this.#hasOpenLoss) void this.#settling.start()
      else if (!this.#isSettling) this.#lastMs = nowMs
    } catch (error) {
      this.#failed(error)
    }
  }

  /** Handles losses; those that are noticed meanwhile as well. */
  async #settle(): Promise<void> {
    this.#isSettling = true
    try {
      while (this.#hasOpenLoss) {
        this.#hasOpenLoss = false
        await this.#parts.onLoss()
      }
    } catch (error) {
      this.#hasOpenLoss = true
      return this.#failed(error)
    } finally {
      this.#isSettling = false
    }
    const wasHealthy = this.isHealthy
    this.#lastMs = this.#beatMs
    if (!wasHealthy) for (const handle of this.#onBack) handle()
  }

  #failed(error: unknown): void {
    this.#parts.log.warn({ err: error }, 'heartbeat failed')
    this.doubt()
  }

  async #reportSilence(): Promise<void> {
    const { log, onSilence } = this.#parts
    await onSilence(this.#lastMs).catch((error) => log.warn({ err: error }, 'silence not handled'))
  }
}
