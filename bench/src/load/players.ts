import { Child } from '../rooms/child.ts'
import type { LoadCommand, Played } from '../rooms/load-messages.ts'
import type { LoadSize } from './size.ts'

const GENERATOR = new URL('../rooms/load.ts', import.meta.url)
const WARM_UP = { matches: 50, seconds: 6 }
const MAX_REQUESTS = 100_000

/** The players, in a separate process so that they do not use the server's thread. */
export class Players {
  readonly #child = new Child(GENERATOR)
  readonly #port: number
  readonly #venue: 'match' | 'bare'

  constructor(port: number, venue: 'match' | 'bare') {
    this.#port = port
    this.#venue = venue
  }

  /** Lets the servers compile their hot code. */
  async warmUp(size: LoadSize): Promise<void> {
    const { matches, seconds } = WARM_UP
    const few = { ...size, matches: Math.min(matches, size.matches) }
    await this.seat({ ...few, pauseMs: 1 })
    await this.play({ ...few, seconds: Math.min(seconds, size.seconds) })
    await this.clear()
  }

  async seat({ matches: count, pauseMs }: LoadSize): Promise<void> {
    const [venue, port] = [this.#venue, this.#port]
    await this.#ask({ type: 'seat', venue, port, count, pauseMs, maxRequests: MAX_REQUESTS })
  }

  play({ seconds, pauseMs }: LoadSize): Promise<Played> {
    return this.#ask<Played>({ type: 'play', seconds, staggerMs: pauseMs })
  }

  async clear(): Promise<void> {
    await this.#ask({ type: 'clear' })
  }

  stop(): void {
    this.#child.stop()
  }

  #ask<T>(command: LoadCommand): Promise<T> {
    return this.#child.ask<T>(command)
  }
}
