import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { Frame, PublicEvents } from './frame.ts'
import type { Watcher } from './published-buffer.ts'

/** Time that a frame waits for busy watchers, in milliseconds. */
const BUSY_MS = 20

/**
 * Sends frames to watchers in order. Frames that arrive while watchers are busy are merged into
 * one.
 */
export class FrameDispatcher {
  readonly #clock: Clock
  readonly #timers: Timers
  readonly #watchers = new Set<Watcher>()
  #waiting: Frame | null = null
  #cancel: Cancel | null = null

  constructor({ clock, timers }: { readonly clock: Clock; readonly timers: Timers }) {
    this.#clock = clock
    this.#timers = timers
  }

  /** Adds a watcher, after the others have received the waiting frame. */
  add(watcher: Watcher): void {
    this.#flush()
    this.#watchers.add(watcher)
  }

  remove(watcher: Watcher): void {
    this.#watchers.delete(watcher)
  }

  /** Sends a frame, or queues it while watchers are busy. */
  show(frame: Frame): void {
    const { newEvents = NO_EVENTS } = this.#waiting ?? {}
    if (continues(newEvents, frame.newEvents))
      this.#waiting = { ...frame, newEvents: joined(newEvents, frame.newEvents) }
    else {
      // Events were lost in between: merged, the later ones would get the numbers of the lost ones.
      this.#flush()
      this.#waiting = frame
    }
    if (this.#cancel === null) this.#flushOrWait()
  }

  /** Sends the waiting frame, then signals the end. */
  end(): void {
    this.#flush()
    for (const watcher of [...this.#watchers]) watcher.onEnd()
  }

  /** Stops sending. */
  stop(): void {
    this.#cancel?.()
    this.#cancel = null
    this.#waiting = null
    this.#watchers.clear()
  }

  #flushOrWait(): void {
    if (![...this.#watchers].some(({ isBusy }) => isBusy)) this.#flush()
    else
      this.#cancel = this.#timers.at(this.#clock.now() + BUSY_MS, () => {
        this.#cancel = null
        this.#flushOrWait()
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

const NO_EVENTS: PublicEvents = { from: 1, events: [] }

const continues = ({ from, events }: PublicEvents, next: PublicEvents): boolean =>
  events.length === 0 || next.from === from + events.length

const joined = ({ from, events }: PublicEvents, next: PublicEvents): PublicEvents =>
  events.length === 0 ? next : { from, events: [...events, ...next.events] }
