import { sleep } from './time.ts'

const SECOND_MS = 1_000
/** Share of the limit to use: the network may bunch messages together. */
const USED_SHARE = 0.8

/** Keeps a connection's messages below the server's limit per second. */
export class Pacer {
  readonly #most: number
  readonly #sentAtMs: number[] = []
  #last: Promise<void> = Promise.resolve()

  constructor(maxMessagesPerSecond: number) {
    this.#most = Math.max(1, Math.floor(maxMessagesPerSecond * USED_SHARE))
  }

  /** Resolves when the next message may be sent, first come first served. */
  turn(): Promise<void> {
    this.#last = this.#last.then(() => this.#wait())
    return this.#last
  }

  async #wait(): Promise<void> {
    const now = performance.now()
    const oldest = this.#sentAtMs.length < this.#most ? undefined : this.#sentAtMs.shift()
    const delayMs = oldest === undefined ? 0 : oldest + SECOND_MS - now
    if (delayMs > 0) await sleep(delayMs)
    this.#sentAtMs.push(performance.now())
  }
}
