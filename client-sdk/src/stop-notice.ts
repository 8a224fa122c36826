import { stoppingSchema } from '@dungeon-dice/shared/protocol'

/** Remembers when a stopping server said it would be back. */
export class StopNotice {
  #backInMs = 0

  /** Handles message `stopping`; ignores all others. */
  observe(type: string, payload: unknown): void {
    if (type !== 'stopping') return
    const stopping = stoppingSchema.safeParse(payload)
    if (stopping.success) this.#backInMs = stopping.data.backInSeconds * 1_000
  }

  /**
   * Delay before the first attempt, used once; at most `maxMs`. A `share` below 1 subtracts up to
   * half of it, so that clients do not all return at once.
   */
  takeDelay(maxMs: number, share: number): number {
    const delayMs = Math.min(maxMs, this.#backInMs)
    this.#backInMs = 0
    return delayMs * (0.5 + share / 2)
  }
}
