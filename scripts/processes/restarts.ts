import type { Ending } from '../cluster/child.ts'
import type { Service } from '../cluster/service.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** A service that has worked this long did not fail at its start. */
const STEADY_MS = 60_000

/**
 * Milliseconds before a service starts again: a second at first, doubled each time that it has ended
 * within a minute.
 * @param lastMs the wait before it started last; null for none
 * @param upMs how long it was up
 */
export const nextWait = (lastMs: number | null, upMs: number): number =>
  lastMs === null || upMs >= STEADY_MS ? FIRST_MS : Math.min(2 * lastMs, LONGEST_MS)

/** The last start of a service. */
interface Start {
  readonly waitMs: number
  /** When it was up; null when it never was. */
  readonly upAtMs: number | null
}

/** Starts services again that have ended by themselves. */
export class Restarts {
  readonly #say: (sentence: string) => void
  readonly #starts = new Map<Service, Start>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isOver = false

  constructor(say: (sentence: string) => void) {
    this.#say = say
  }

  /** This service has ended: starts it again after a while. */
  restart(service: Service, [code, signal]: Ending): void {
    this.#plan(service, `${service.name} has ended (${signal ?? code}).`)
  }

  /** Starts nothing any more. */
  end(): void {
    this.#isOver = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #plan(service: Service, why: string): void {
    if (this.#isOver) return
    const last = this.#starts.get(service)
    const upAtMs = last?.upAtMs ?? performance.now()
    const waitMs = nextWait(last?.waitMs ?? null, performance.now() - upAtMs)
    this.#starts.set(service, { waitMs, upAtMs: null })
    this.#say(`${why} It starts again in ${waitMs / 1_000} s.`)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#start(service, waitMs)
    }, waitMs)
    this.#timers.add(timer)
  }

  /** Never rejects: whatever keeps one service from starting, the others go on. */
  async #start(service: Service, waitMs: number): Promise<void> {
    try {
      await service.start()
      this.#starts.set(service, { waitMs, upAtMs: performance.now() })
      this.#say(`${service.name} is back.`)
    } catch (error) {
      this.#plan(service, error instanceof Error ? error.message : String(error))
    }
    // The program was stopped while this service started.
    if (this.#isOver) await service.end()
  }
}
