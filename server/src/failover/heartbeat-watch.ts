import type { Journal } from '../match/journal.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { Heartbeat } from './heartbeat.ts'

export interface HeartbeatWatchParts {
  readonly journal: Pick<Journal, 'heartbeats'>
  readonly heartbeat: Pick<Heartbeat, 'isHealthy'>
  readonly clock: Clock
  readonly timers: Timers
  readonly log: Pick<Log, 'warn'>
  readonly leaseMs: number
  /** Called after each reading that finds silent servers, until `settle`. */
  readonly onSilent: (servers: readonly string[]) => void
}

/** The newest heartbeat of another server, as far as this one has read. */
interface Heard {
  readonly atMs: number
  /** Consecutive readings that found no newer one. */
  readonly unchanged: number
  readonly isSettled: boolean
}

/** Readings per lease; a live server writes more often. */
const READINGS_PER_LEASE = 2
/** Consecutive readings without a new heartbeat after which a server counts as silent. */
const SILENT_AFTER = 4

/**
 * Reads the heartbeats of the other servers in the database and finds those that write none. It
 * counts readings instead of comparing times: the clocks of two machines may differ, and a server
 * that was stopped itself must not consider the others dead when it continues.
 */
export class HeartbeatWatch {
  readonly #parts: HeartbeatWatchParts
  #heard: ReadonlyMap<string, Heard> = new Map()
  #cancel: Cancel | null = null
  #isStopped = false

  constructor(parts: HeartbeatWatchParts) {
    this.#parts = parts
  }

  /** Reads at intervals from now on. */
  start(): void {
    const { clock, timers, leaseMs } = this.#parts
    if (this.#isStopped) return
    const nextMs = clock.now() + leaseMs / READINGS_PER_LEASE
    this.#cancel = timers.at(nextMs, () => void this.#read().finally(() => this.start()))
  }

  stop(): void {
    this.#isStopped = true
    this.#cancel?.()
  }

  /** True when the server has written no heartbeat for about two leases, although it could have. */
  isSilent(server: string): boolean {
    return (this.#heard.get(server)?.unchanged ?? 0) >= SILENT_AFTER
  }

  /** True when a heartbeat of the server was new in one of the recent readings. */
  isHeard(server: string): boolean {
    return this.#heard.has(server) && !this.isSilent(server)
  }

  /** Reports this server no more, unless it is heard again. */
  settle(server: string): void {
    const heard = this.#heard.get(server)
    if (heard === undefined) return
    this.#heard = new Map([...this.#heard, [server, { ...heard, isSettled: true }]])
  }

  async #read(): Promise<void> {
    const { journal, heartbeat, log, onSilent } = this.#parts
    try {
      const beats = await journal.heartbeats()
      // When this server cannot write, the others may not be able to either.
      this.#heard = heartbeat.isHealthy ? this.#compared(beats) : new Map()
    } catch (error) {
      this.#heard = new Map()
      log.warn({ err: error }, 'heartbeats of other servers could not be read')
    }
    const silent = [...this.#heard].filter(([id, { isSettled }]) => !isSettled && this.isSilent(id))
    if (silent.length > 0 && !this.#isStopped) onSilent(silent.map(([id]) => id))
  }

  #compared(beats: ReadonlyMap<string, number>): ReadonlyMap<string, Heard> {
    return new Map(
      [...beats].map(([id, atMs]) => {
        const before = this.#heard.get(id)
        if (before?.atMs !== atMs) return [id, { atMs, unchanged: 0, isSettled: false }]
        return [id, { ...before, unchanged: before.unchanged + 1 }]
      }),
    )
  }
}
