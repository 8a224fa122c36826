import type { Clock } from '../clock.ts'

const WINDOW_MS = 10_000

/** How fast people talk: so many lines in any ten seconds, over all channels of the server. */
export class Pace {
  readonly #clock: Clock
  readonly #most: number
  /** When those who talked lately did, oldest first. */
  readonly #times = new Map<string, number[]>()
  #sweepsAtMs = 0

  constructor(clock: Clock, linesPer10Seconds: number) {
    this.#clock = clock
    this.#most = linesPer10Seconds
  }

  /** Counts a line of whoever has this key; the seconds to wait when it is one too many, else null. */
  take(key: string): number | null {
    const now = this.#clock.now()
    this.#sweep(now)
    const times = (this.#times.get(key) ?? []).filter((time) => time > now - WINDOW_MS)
    const [oldest = now] = times
    if (times.length >= this.#most) return Math.ceil((oldest + WINDOW_MS - now) / 1_000)
    times.push(now)
    this.#times.set(key, times)
    return null
  }

  /** Those who have fallen silent are forgotten. */
  #sweep(now: number): void {
    if (now < this.#sweepsAtMs) return
    this.#sweepsAtMs = now + WINDOW_MS
    for (const [key, times] of this.#times)
      if ((times.at(-1) ?? 0) <= now - WINDOW_MS) this.#times.delete(key)
  }
}
