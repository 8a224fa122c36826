import { within } from './time.ts'

/** Interval between pings. */
const BEAT_MS = 5_000
/** Longest wait for an answer to a ping. */
const ANSWER_MS = 5_000
/** Time after which a pending request triggers a ping, and the longest wait for its answer. */
const DOUBT_MS = 3_000

/**
 * Detects connections that died silently, as after a network change or a server freeze: pings at
 * intervals, and sooner while a request is pending. Calls `onDead` once if no answer arrives.
 */
export class Heartbeat {
  readonly #ping: () => Promise<void>
  readonly #onDead: () => void
  readonly #timer = setInterval(() => this.#beat(ANSWER_MS), BEAT_MS)
  #isStopped = false
  #pinging: Promise<void> | null = null

  /** `ping` is called one at a time, so it need not match answers to pings. */
  constructor(ping: () => Promise<void>, onDead: () => void) {
    this.#ping = ping
    this.#onDead = onDead
  }

  /** Resolves with `answer`; pings the server if it takes long. */
  async attend<T>(answer: Promise<T>): Promise<T> {
    const timer = setTimeout(() => this.#beat(DOUBT_MS), DOUBT_MS)
    return answer.finally(() => clearTimeout(timer))
  }

  stop(): void {
    this.#isStopped = true
    clearInterval(this.#timer)
  }

  #beat(timeoutMs: number): void {
    if (this.#isStopped) return
    this.#pinging ??= this.#ping().finally(() => {
      this.#pinging = null
    })
    within(timeoutMs, this.#pinging).catch(() => {
      if (this.#isStopped) return
      this.stop()
      this.#onDead()
    })
  }
}
