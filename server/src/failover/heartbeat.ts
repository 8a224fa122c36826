import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'

/** What a heartbeat is made of. */
export interface HeartbeatParts {
  readonly journal: Pick<Journal, 'beat' | 'beatEveryMs'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Log
  /** How long others take this process for living without a word; null for a server alone. */
  readonly leaseMs: number | null
  /** Others may have taken matches of this process over; it is not sound before that was seen to. */
  readonly onLoss: () => Promise<void>
  /** It is not sound, since `sinceMs`, and another heartbeat was not kept either. */
  readonly onSilence: (sinceMs: number) => Promise<void>
}

/** Heartbeats that may be late before the journal counts as gone, or fit into a lease. */
const MISSED = 3

/**
 * Tells the journal now and then that this process plays on, so that a later one knows since when
 * it did not; and finds out whether the journal can be written to, and whether this process was
 * taken for dead.
 */
export class Heartbeat {
  readonly #parts: HeartbeatParts
  readonly #everyMs: number | null
  readonly #lastsMs: number
  #cancel: Cancel | null = null
  #underway: Promise<void> | null = null
  /** When the newest heartbeat that was kept began. */
  #keptMs: number
  #soundSinceMs = Number.NEGATIVE_INFINITY
  /** Whether others may have taken something, and that was not seen to. */
  #isLossOpen = false
  readonly #onBack: (() => void)[] = []

  constructor(parts: HeartbeatParts) {
    this.#parts = parts
    const { leaseMs, journal, clock } = parts
    const { beatEveryMs } = journal
    const mostMs = leaseMs === null ? Number.POSITIVE_INFINITY : leaseMs / MISSED
    this.#everyMs = beatEveryMs === null ? null : Math.min(beatEveryMs, mostMs)
    this.#lastsMs = leaseMs ?? (this.#everyMs ?? 0) * MISSED
    this.#keptMs = clock.now()
  }

  /** Whether the journal took a heartbeat lately: what cannot take that keeps no step. */
  get isSound(): boolean {
    return this.#everyMs === null || this.#parts.clock.now() - this.#keptMs <= this.#lastsMs
  }

  /** For how long that has been so without a gap, in milliseconds. */
  get soundForMs(): number {
    return this.isSound ? this.#parts.clock.now() - this.#soundSinceMs : 0
  }

  /** Runs `hear` whenever it has become sound again. */
  onBack(hear: () => void): void {
    this.#onBack.push(hear)
  }

  /** Begins; resolves when the first one was kept, or was not. */
  start(): Promise<void> {
    this.#plan()
    return this.now()
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** One at once; resolves when it was kept, or was not. */
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
      const wasSound = this.isSound
      // The journal tells of a loss once: one that is not seen to now is remembered.
      this.#isLossOpen ||= !(isWhole && wasSound)
      if (this.#isLossOpen) await onLoss()
      this.#isLossOpen = false
      this.#keptMs = nowMs
      if (wasSound) return
      this.#soundSinceMs = clock.now()
      for (const hear of this.#onBack) hear()
    } catch (error) {
      log.warn({ err: error }, 'journal takes no heartbeat')
      if (!this.isSound) await onSilence(this.#keptMs)
    }
  }
}
