import type { Plain } from '@dungeon-dice/shared'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { PublicFields } from '../session/public-fields.ts'
import type { Frame } from './frame.ts'
import type { DuePage, PublicPage, PublishedBuffer, Watcher } from './published-buffer.ts'

/** What a match shows its players at one moment; nothing in it is ever changed in place. */
export interface Snapshot<State> {
  readonly head: PublicFields
  /** The whole truth: what is hidden is taken out when it is shown. Null before the game began. */
  readonly state: State | null
  /** Number of the newest event. */
  readonly lastEvent: number
}

/** What the feed of a match is made of. */
export interface DelayBufferParts<State> {
  readonly clock: Clock
  readonly timers: Timers
  /** How far behind the players the spectators are. */
  readonly delayMs: number
  /** What the match shows now. */
  readonly current: () => Snapshot<State>
  /** What a spectator may know of a state. */
  readonly publicView: (state: State) => Plain
  /** The events after number `after`, `limit` at most, as a spectator may know them. */
  readonly eventsAfter: (after: number, limit: number) => PublicPage
  /** The match is gone and all of it was shown. */
  readonly onEnd: () => void
}

/** A moment, and when it was; `sinceMs` is when the first moment was that it stands for. */
interface Kept<State> extends Snapshot<State> {
  readonly number: number
  readonly sinceMs: number
  readonly atMs: number
}

/** How long what is due waits for watchers that are busy: a backlog must not grow. */
const BUSY_MS = 20

/**
 * Into how many parts the delay is cut at most: what comes closer together than one such part is
 * shown as one, when the last of it is due. It bounds what is kept, however fast a match is played.
 */
const MOST_KEPT = 1_000

/**
 * What spectators may see of one match, and when: everything is held back by the delay, so what is
 * not due never leaves it. While nobody watches it keeps references to what is younger than the
 * delay, and computes nothing. It knows no particular game.
 */
export class DelayBuffer<State> implements PublishedBuffer {
  /** The match is played by the clock of this feed. */
  readonly aheadMs = 0
  readonly #parts: DelayBufferParts<State>
  readonly #grainMs: number
  readonly #watchers = new Set<Watcher>()
  /** Oldest first: the newest that is due, if any is, then all that are not. */
  #kept: Kept<State>[] = []
  /** The newest that was shown. */
  #shown: Kept<State> | null = null
  #cancel: Cancel | null = null
  #goneAtMs: number | null = null
  #hasEnded = false
  /** Number of the newest event that was shown by another feed of the match: due or not, it is known. */
  #shownBefore = 0
  /** How much was kept so far. */
  #count = 0
  /** The newest public view that was made: most changes between two steps leave the state alone. */
  #viewed: { readonly state: State; readonly view: Plain } | null = null

  constructor(parts: DelayBufferParts<State>) {
    this.#parts = parts
    this.#grainMs = parts.delayMs / MOST_KEPT
  }

  /** Whether the match is gone; what was not shown of it will still be. */
  get isGone(): boolean {
    return this.#goneAtMs !== null
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Something that everybody in the match sees has changed. */
  changed(): void {
    // What nobody holds back and nobody watches is asked for when somebody comes.
    if (this.#parts.delayMs === 0 && this.#watchers.size === 0) return
    this.#keep()
    if (this.#watchers.size === 0) this.#due()
    else this.#plan()
  }

  /** The match is gone: what is left of it will be shown, and then no more. */
  gone(): void {
    this.#goneAtMs = this.#parts.clock.now()
    this.#plan()
  }

  watch(watcher: Watcher, after: number | null = null): () => void {
    this.#shownBefore = Math.max(this.#shownBefore, after ?? 0)
    if (this.#kept.length === 0 && !this.isGone) this.#keep()
    this.#deliver()
    this.#watchers.add(watcher)
    const now = this.#due()
    this.#shown = now
    if (now !== null && now.lastEvent >= (after ?? 0))
      watcher.onFrame(this.#frameOf(now, after ?? now.lastEvent))
    this.#plan()
    return () => this.#leave(watcher)
  }

  eventsAfter(after: number, limit: number): DuePage {
    const last = Math.max(this.#due()?.lastEvent ?? 0, this.#shownBefore)
    const start = Math.min(after, last)
    const count = Math.min(limit, last - start)
    const page = this.#eventsAfter(start, count)
    // What is no longer there is missing up to what is due, and not beyond.
    return page.full ? { from: last + 1, events: [], full: true, last } : { ...page, last }
  }

  /**
   * The public events after number `after` up to `last`, `limit` at most, due or not: for another
   * server, which was shown them by whoever played the match before.
   */
  shownElsewhere(after: number, last: number, limit: number): DuePage {
    return { ...this.#eventsAfter(after, Math.min(limit, last - after)), last }
  }

  #eventsAfter(after: number, count: number): PublicPage {
    if (count <= 0) return { from: after + 1, events: [], full: false }
    return this.#parts.eventsAfter(after, count)
  }

  #leave(watcher: Watcher): void {
    this.#watchers.delete(watcher)
    if (this.#watchers.size > 0) return
    this.#shown = null
    if (!this.isGone) this.#cancelTimer()
    if (this.#parts.delayMs === 0 && !this.isGone) this.#kept = []
  }

  /** Keeps what is shown to the players now. */
  #keep(): void {
    const atMs = this.#parts.clock.now()
    const newest = this.#kept.at(-1)
    const isClose = newest !== undefined && atMs - newest.sinceMs < this.#grainMs
    const sinceMs = isClose ? newest.sinceMs : atMs
    if (isClose) this.#kept.pop()
    this.#count += 1
    this.#kept.push({ ...this.#parts.current(), number: this.#count, sinceMs, atMs })
  }

  /** The newest moment that is due, and forgets those before it; null while none is. */
  #due(): Kept<State> | null {
    const latestMs = this.#parts.clock.now() - this.#parts.delayMs
    const later = this.#kept.findIndex(({ atMs }) => atMs > latestMs)
    const place = (later < 0 ? this.#kept.length : later) - 1
    if (place > 0) this.#kept.splice(0, place)
    return place < 0 ? null : (this.#kept[0] ?? null)
  }

  /** Sets the one timer to when there is something to show, or the end is due. */
  #plan(): void {
    if (this.#cancel !== null || this.#hasEnded) return
    const atMs = this.#nextMs()
    if (atMs === null) return
    this.#wait(atMs)
  }

  #wait(atMs: number): void {
    this.#cancel = this.#parts.timers.at(atMs, () => {
      this.#cancel = null
      if (this.#isBusy) return this.#wait(this.#parts.clock.now() + BUSY_MS)
      this.#deliver()
      this.#plan()
    })
  }

  get #isBusy(): boolean {
    for (const { isBusy } of this.#watchers) if (isBusy) return true
    return false
  }

  #nextMs(): number | null {
    const { delayMs } = this.#parts
    const next = this.#watchers.size === 0 ? undefined : this.#kept.find((one) => this.#isNew(one))
    if (next !== undefined) return next.atMs + delayMs
    return this.#goneAtMs === null ? null : this.#goneAtMs + delayMs
  }

  #isNew({ number }: Kept<State>): boolean {
    return this.#shown === null || number > this.#shown.number
  }

  #cancelTimer(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** Shows everybody what has become due. */
  #deliver(): void {
    const now = this.#due()
    const before = this.#shown
    if (now !== null && now !== before && this.#watchers.size > 0) {
      this.#shown = now
      const frame = this.#frameOf(now, before?.lastEvent ?? 0)
      for (const watcher of this.#watchers) watcher.onFrame(frame)
    }
    this.#endWhenShown()
  }

  #endWhenShown(): void {
    const { clock, delayMs, onEnd } = this.#parts
    if (this.#goneAtMs === null || clock.now() < this.#goneAtMs + delayMs) return
    if (this.#hasEnded) return
    this.#hasEnded = true
    for (const watcher of this.#watchers) watcher.onEnd()
    onEnd()
  }

  #frameOf({ head, state, lastEvent }: Kept<State>, after: number): Frame {
    const { from, events } = this.#eventsAfter(after, lastEvent - after)
    const view = state === null ? null : this.#viewOf(state)
    return { head, view, news: { from, events }, lastEvent }
  }

  #viewOf(state: State): Plain {
    if (this.#viewed?.state !== state) this.#viewed = { state, view: this.#parts.publicView(state) }
    return this.#viewed.view
  }
}
