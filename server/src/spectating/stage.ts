import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { Frame, PublicEvents } from './frame.ts'
import type { Watcher } from './published-buffer.ts'

/** How long what is due waits for watchers that are busy. */
const BUSY_MS = 20

/**
 * Shows watchers one frame after the other; those that come while what was shown last is still
 * under way are shown as one.
 */
export class Stage {
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #watchers = new Set<Watcher>()
  #waiting: Frame | null = null
  #cancel: Cancel | null = null

  constructor({ clock, timers }: { readonly clock: Clock; readonly timers: Timers }) {
    this.#clock = clock
    this.#timers = timers
  }

  /** Another watcher, once all others were shown what waits. */
  add(watcher: Watcher): void {
    this.#flush()
    this.#watchers.add(watcher)
  }

  /** Nothing is shown to this watcher any more. */
  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher)
  }

  /** Shows what follows the frame before. */
  show(frame: Frame): void {
    const { news } = this.#waiting ?? {}
    this.#waiting = news === undefined ? frame : { ...frame, news: joined(news, frame.news) }
    if (this.#cancel === null) this.#showOrWait()
  }

  /** Shows what waits, and that it was all. */
  end(): void {
    this.#flush()
    for (const watcher of [...this.#watchers]) watcher.onEnd()
  }

  /** Shows nothing any more. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#waiting = null
    this.#watchers.clear()
  }

  #showOrWait(): void {
    if (![...this.#watchers].some(({ isBusy }) => isBusy)) this.#flush()
    else
      this.#cancel = this.#timers.at(this.#clock.now() + BUSY_MS, () => {
        this.#cancel = null
        this.#showOrWait()
      })
  }

  #flush(): void {
    this.#cancel?.()
    this.#cancel = null
    const frame = this.#waiting
    this.#waiting = null
    if (frame !== null) for (const watcher of this.#watchers) watcher.onFrame(frame)
  }
}

const joined = (before: PublicEvents, next: PublicEvents): PublicEvents =>
  before.events.length === 0
    ? next
    : { from: before.from, events: [...before.events, ...next.events] }
