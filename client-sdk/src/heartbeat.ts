import { within } from './time.ts'

/** Time between two questions, and the longest that an answer may take. */
const BEAT_MS = 15_000

/**
 * Notices a connection that died without a word, as when a network changes: asks now and then
 * whether anybody is there, and calls `onDead`, once, when no answer comes.
 */
export class Heartbeat {
  readonly #ping: () => Promise<void>
  readonly #onDead: () => void
  readonly #timer = setInterval(() => this.#beat(), BEAT_MS)

  constructor(ping: () => Promise<void>, onDead: () => void) {
    this.#ping = ping
    this.#onDead = onDead
  }

  /** Asks no more. */
  stop(): void {
    clearInterval(this.#timer)
  }

  #beat(): void {
    within(BEAT_MS / 2, this.#ping()).catch(() => {
      this.stop()
      this.#onDead()
    })
  }
}
