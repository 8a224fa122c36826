import type { Clock } from '../../platform/clock.ts'
import type { Log } from '../../platform/log.ts'
import { type Leaving, LeftToOthers, type LossHandler } from '../ports.ts'

export interface LossesParts {
  readonly leaseMs: number
  readonly clock: Clock
  readonly log: Log
  /** Removes the directory entries of a lost server. */
  readonly sweep: (server: string) => Promise<void>
  /** Forgets a server of which nothing is left. */
  readonly forget: (server: string) => Promise<void>
  /** Tells a lost server so: it may be cut off from the database alone. */
  readonly tell: (server: string) => void
}

/** A server whose lease has ended; `leaving` if it gave its matches away. */
export interface Lost {
  readonly id: string
  readonly leaving: Leaving | null
}

/** Leases after which a lost server is handled again if it has not been forgotten. */
const AGAIN_LEASES = 3

/**
 * Handles servers whose lease has ended. All servers do so at once; the first to finish forgets the lost
 * one. If that server is lost as well, the others do.
 */
export class Losses {
  readonly #parts: LossesParts
  readonly #handlers: LossHandler[] = []
  readonly #underway = new Set<string>()
  /** When each lost server that others have not forgotten was handled. */
  readonly #handled = new Map<string, number>()
  /** Lost servers whose directory entries are left. */
  readonly #unswept = new Set<string>()
  /** Lost servers that the log names. */
  readonly #logged = new Set<string>()

  constructor(parts: LossesParts) {
    this.#parts = parts
  }

  /** Calls `handle` for each lost server. */
  onLost(handle: LossHandler): void {
    this.#handlers.push(handle)
  }

  /** Handles these servers, as of a renewal, unless that has been done. */
  found(lost: readonly Lost[], isLive: (server: string) => boolean): void {
    const nowMs = this.#parts.clock.now()
    const ids = new Set(lost.map(({ id }) => id))
    for (const [id, atMs] of this.#handled)
      if (!ids.has(id) || nowMs - atMs >= AGAIN_LEASES * this.#parts.leaseMs)
        this.#handled.delete(id)
    for (const id of this.#logged) if (!ids.has(id)) this.#logged.delete(id)
    for (const one of lost) if (!this.#handled.has(one.id)) void this.#handle(one)
    for (const id of this.#unswept) {
      // It is back, and has entered its entries again.
      if (isLive(id)) this.#unswept.delete(id)
      else if (!this.#underway.has(id)) void this.#clean(id)
    }
  }

  async #handle({ id, leaving }: Lost): Promise<void> {
    if (this.#underway.has(id)) return
    const { log, clock, tell } = this.#parts
    this.#underway.add(id)
    tell(id)
    if (!this.#logged.has(id)) log.info({ lost: id }, 'server lost')
    this.#logged.add(id)
    try {
      if (!(await this.#notify(id, leaving))) return
      this.#handled.set(id, clock.now())
      // Swept with the next renewal, which says whether it is still lost: adoption may have taken long.
      this.#unswept.add(id)
    } finally {
      this.#underway.delete(id)
    }
  }

  /** Without Redis or the database, the next renewal tries again. */
  async #clean(id: string): Promise<void> {
    const { sweep, forget, log } = this.#parts
    this.#underway.add(id)
    try {
      await sweep(id)
      await forget(id)
      this.#unswept.delete(id)
    } catch (error) {
      log.debug({ err: error, lost: id }, 'clean-up of lost server postponed')
    } finally {
      this.#underway.delete(id)
    }
  }

  /** Calls all handlers; false when any of them failed. */
  async #notify(id: string, leaving: Leaving | null): Promise<boolean> {
    const { log } = this.#parts
    const results = await Promise.allSettled(
      this.#handlers.map(async (handle) => handle(id, leaving)),
    )
    const failed = results.filter((one) => one.status === 'rejected')
    for (const { reason } of failed)
      if (reason instanceof LeftToOthers) log.info({ lost: id }, reason.message)
      else log.error({ err: reason, lost: id }, 'adoption of lost server incomplete')
    return failed.length === 0
  }
}
