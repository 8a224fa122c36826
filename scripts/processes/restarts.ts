import { CannotStart } from '../cluster/programs.ts'
import type { Service } from '../cluster/service.ts'

const FIRST_MS = 1_000
const LONGEST_MS = 30_000
/** A service that was up this long did not fail at its start. */
const STEADY_MS = 60_000

/** The wait before a service starts again. */
export interface Wait {
  readonly waitMs: number
  /** When it was decided, in milliseconds. */
  readonly atMs: number
}

/** The next wait: a second at first, doubled each time that the service has ended soon after its start. */
export function nextWait(last: Wait | null, nowMs: number): Wait {
  const isSteady = last === null || nowMs - last.atMs >= last.waitMs + STEADY_MS
  return { waitMs: isSteady ? FIRST_MS : Math.min(2 * last.waitMs, LONGEST_MS), atMs: nowMs }
}

/** Starts services again that have ended by themselves. */
export class Restarts {
  readonly #say: (sentence: string) => void
  readonly #waits = new Map<Service, Wait>()
  readonly #timers = new Set<NodeJS.Timeout>()
  #isOver = false

  constructor(say: (sentence: string) => void) {
    this.#say = say
  }

  /** This service has ended: starts it again after a while. */
  restart(service: Service): void {
    if (this.#isOver) return
    const wait = nextWait(this.#waits.get(service) ?? null, performance.now())
    this.#waits.set(service, wait)
    this.#say(`${service.name} has ended. It starts again in ${wait.waitMs / 1_000} s.`)
    const timer = setTimeout(() => {
      this.#timers.delete(timer)
      void this.#start(service)
    }, wait.waitMs)
    this.#timers.add(timer)
  }

  /** Starts nothing any more. */
  end(): void {
    this.#isOver = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  async #start(service: Service): Promise<void> {
    try {
      await service.start()
      this.#say(`${service.name} is back.`)
    } catch (error) {
      if (!(error instanceof CannotStart)) throw error
      this.#say(error.message)
      this.restart(service)
    }
    // The program was stopped while this service started.
    if (this.#isOver) await service.end()
  }
}
