import { stoppingSchema } from '@dungeon-dice/shared/protocol'

/** What a server that stops said last: when to come back. */
export class StopNotice {
  #backInMs = 0

  /** Takes note of a message; what is no such message is left alone. */
  hear(type: string, payload: unknown): void {
    if (type !== 'stopping') return
    const stopping = stoppingSchema.safeParse(payload)
    if (stopping.success) this.#backInMs = stopping.data.backInSeconds * 1_000
  }

  /**
   * Wait before the first try, once; `maxMs` at most. `share` below 1 takes up to half of it off, so
   * that not all come back in one moment.
   */
  takeDelay(maxMs: number, share: number): number {
    const delayMs = Math.min(maxMs, this.#backInMs)
    this.#backInMs = 0
    return delayMs * (0.5 + share / 2)
  }
}
