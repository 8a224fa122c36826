import { within } from './time.ts'

/** Time between two questions, */
const BEAT_MS = 5_000
/** and the longest that an answer may take. */
const ANSWER_MS = 5_000
/** How long somebody waits for an answer before it is doubted that anybody is there, and asked again. */
const DOUBT_MS = 3_000

/**
 * Notices a connection that died without a word, as when a network changes or a server stands
 * still: asks now and then whether anybody is there, sooner when somebody waits in vain, and calls
 * `onDead`, once, when no answer comes.
 */
export class Heartbeat {
  readonly #ping: () => Promise<void>
  readonly #onDead: () => void
  readonly #timer = setInterval(() => this.#beat(ANSWER_MS), BEAT_MS)
  #isStopped = false
  #asking: Promise<void> | null = null

  /** `ping` is asked one at a time: it need not tell answers apart. */
  constructor(ping: () => Promise<void>, onDead: () => void) {
    this.#ping = ping
    this.#onDead = onDead
  }

  /** What `answer` gives; asks whether anybody is there when it takes long. */
  async attend<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#beat(DOUBT_MS), DOUBT_MS)
    return answer.finally(() => clearTimeout(timer))
  }

  /** Asks no more. */
  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
  }

  #beat(patienceMs: number): void {
    if (this.#isStopped) return
    this.#asking ??= this.#ping().finally(() => {
      this.#asking = null
    })
    within(patienceMs, this.#asking).catch(() => {
      if (this.#isStopped) return
      this.stop()
      this.#onDead()
    })
  }
}
