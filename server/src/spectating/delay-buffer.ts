import type { Plain } from '@dungeon-dice/shared'
import type { Clock } from '../platform/clock.ts'
import type { Cancel, Timers } from '../platform/timers.ts'
import type { Frame, PublicFields } from './frame.ts'
import { MatchClock } from './match-clock.ts'
import type { DuePage, PublicPage, PublishedBuffer, Watcher } from './published-buffer.ts'

/** A snapshot of a match as its players see it; immutable. */
export interface Snapshot<State> {
  readonly fields: PublicFields
  /** The full state: hidden parts are removed when it is shown. Null before the game starts. */
  readonly state: State | null
  /** Number of the newest event. */
  readonly lastEvent: number
}

export interface DelayBufferParts<State> {
  readonly clock: Clock
  readonly timers: Timers
  /** Delay of the spectators behind the players, in milliseconds. */
  readonly delayMs: number
  /** Takes a snapshot of the match. */
  readonly current: () => Snapshot<State>
  /** Public view of a state. */
  readonly publicView: (state: State) => Plain
  /** Up to `limit` public events after number `after`. */
  readonly eventsAfter: (after: number, limit: number) => PublicPage
  /** Called when the match is gone and everything was shown. */
  readonly onEnd: () => void
}

/** A snapshot and its time; `sinceMs` is the time of the first snapshot that was merged into it. */
interface Buffered<State> extends Snapshot<State> {
  readonly number: number
  readonly sinceMs: number
  readonly atMs: number
}

/** Time that due frames wait for busy watchers, in milliseconds, so that no backlog builds up. */
const BUSY_MS = 20

/**
 * Number of slots that the delay is divided into. Snapshots within a slot are merged and shown when
 * the last one is due, which bounds memory however fast a match is played.
 */
const MAX_SNAPSHOTS = 1_000

/**
 * Holds back what spectators may see of a match by its delay; nothing leaves the buffer before it
 * is due. Without watchers it keeps references to the recent snapshots and computes nothing. Knows
 * no particular game.
 */
export class DelayBuffer<State> implements PublishedBuffer {
  readonly clock: MatchClock
  readonly #parts: DelayBufferParts<State>
  readonly #slotMs: number
  readonly #watchers = new Set<Watcher>()
  /** Oldest first: the newest snapshot that is due, if any, then all that are not. */
  #buffered: Buffered<State>[] = []
  /** The newest snapshot shown. */
  #shown: Buffered<State> | null = null
  #cancel: Cancel | null = null
  #goneAtMs: number | null = null
  #hasEnded = false
  /** Number of the newest event shown by another buffer of this match: it is public, due or not. */
  #shownBefore = 0
  /** Snapshots taken so far. */
  #count = 0
  /** The newest public view: most changes between two steps do not touch the state. */
  #viewed: { readonly state: State; readonly view: Plain } | null = null

  constructor(parts: DelayBufferParts<State>) {
    this.#parts = parts
    this.clock = new MatchClock(parts.clock, parts.delayMs)
    this.#slotMs = parts.delayMs / MAX_SNAPSHOTS
  }

  /** True once the match is gone; the rest of it is still shown. */
  get isGone(): boolean {
    return this.#goneAtMs !== null
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Something visible to the players has changed. */
  changed(): void {
    // Without delay and watchers, a snapshot is taken when a watcher joins.
    if (this.#parts.delayMs === 0 && this.#watchers.size === 0) return
    this.#takeSnapshot()
    if (this.#watchers.size === 0) this.#due()
    else this.#plan()
  }

  /** The match is gone: shows the rest, then ends. */
  gone(): void {
    this.#goneAtMs = this.#parts.clock.now()
    this.#plan()
  }

  subscribe(watcher: Watcher, after: number | null = null): () => void {
    this.#shownBefore = Math.max(this.#shownBefore, after ?? 0)
    if (this.#buffered.length === 0 && !this.isGone) this.#takeSnapshot()
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
    // Missing events are reported up to what is due, and not beyond.
    return page.full ? { from: last + 1, events: [], full: true, last } : { ...page, last }
  }

  /**
   * Up to `limit` public events after number `after` up to `last`, due or not: for another server
   * whose previous source has shown them already.
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
    if (this.#parts.delayMs === 0 && !this.isGone) this.#buffered = []
  }

  /** Takes a snapshot. */
  #takeSnapshot(): void {
    const atMs = this.#parts.clock.now()
    const newest = this.#buffered.at(-1)
    const isClose = newest !== undefined && atMs - newest.sinceMs < this.#slotMs
    const sinceMs = isClose ? newest.sinceMs : atMs
    if (isClose) this.#buffered.pop()
    this.#count += 1
    this.#buffered.push({ ...this.#parts.current(), number: this.#count, sinceMs, atMs })
  }

  /** The newest snapshot that is due; drops older ones. Null while none is due. */
  #due(): Buffered<State> | null {
    const latestMs = this.#parts.clock.now() - this.#parts.delayMs
    const later = this.#buffered.findIndex(({ atMs }) => atMs > latestMs)
    const place = (later < 0 ? this.#buffered.length : later) - 1
    if (place > 0) this.#buffered.splice(0, place)
    return place < 0 ? null : (this.#buffered[0] ?? null)
  }

  /** Sets the single timer to the next snapshot or the end. */
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
    const next =
      this.#watchers.size === 0 ? undefined : this.#buffered.find((one) => this.#isNew(one))
    if (next !== undefined) return next.atMs + delayMs
    return this.#goneAtMs === null ? null : this.#goneAtMs + delayMs
  }

  #isNew({ number }: Buffered<State>): boolean {
    return this.#shown === null || number > this.#shown.number
  }

  #cancelTimer(): void {
    this.#cancel?.()
    this.#cancel = null
  }

  /** Sends what has become due to all watchers. */
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

  #frameOf({ fields, state, lastEvent }: Buffered<State>, after: number): Frame {
    const page = this.#eventsAfter(after, lastEvent - after)
    // The number of the newest event of the match is not due yet.
    const { from, events } = page.full ? { from: lastEvent + 1, events: [] } : page
    const view = state === null ? null : this.#viewOf(state)
    return { fields, view, newEvents: { from, events }, lastEvent }
  }

  #viewOf(state: State): Plain {
    if (this.#viewed?.state !== state) this.#viewed = { state, view: this.#parts.publicView(state) }
    return this.#viewed.view
  }
}
