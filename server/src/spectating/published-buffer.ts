import type { Frame, PublicEvents } from './frame.ts'
import type { MatchClock } from './match-clock.ts'

/** Receives the frames of a match. */
export interface Watcher {
  /** True while the last frame has not reached all spectators; the next one then waits a little. */
  readonly isBusy: boolean
  /** Shows a frame that is due. */
  readonly onFrame: (frame: Frame) => void
  /** The match is gone and everything was shown. */
  readonly onEnd: () => void
}

/** A page of public events; `full` when some of the requested events no longer exist. */
export interface PublicPage extends PublicEvents {
  readonly full: boolean
}

/** A page with the number of the newest event that is due. */
export interface DuePage extends PublicPage {
  readonly last: number
}

/** The part of a match that spectators may see, wherever it is played. */
export interface PublishedBuffer {
  /** True when the match is gone and everything was shown. */
  readonly hasEnded: boolean
  /** The clock that the times of the next frame count by; another object for another server. */
  readonly clock: MatchClock
  /**
   * Sends `watcher` the complete current frame, then each one that becomes due; call the result to
   * stop. With `after`, frames older than event `after` are left out, and the first frame contains
   * the events after it: for a watcher that has seen the rest from another buffer.
   */
  readonly subscribe: (watcher: Watcher, after?: number | null) => () => void
  /**
   * Up to `limit` public events after number `after` that are due; null when no server that has
   * them can be reached.
   */
  readonly eventsAfter: (after: number, limit: number) => DuePage | Promise<DuePage | null>
}

/** The part of `page` after event `after`. */
export function newAfter(page: PublicEvents, after: number): PublicEvents {
  const known = after + 1 - page.from
  if (known <= 0) return page
  return { from: after + 1, events: page.events.slice(known) }
}
