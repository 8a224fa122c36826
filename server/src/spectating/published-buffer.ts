import type { Frame, PublicEvents } from './frame.ts'

/** Whoever shows a match to spectators. */
export interface Watcher {
  /** Whether what was shown last has not reached all spectators: what is due waits a little. */
  readonly isBusy: boolean
  /** Shows what is due now. */
  readonly onFrame: (frame: Frame) => void
  /** The match is gone and all of it was shown. */
  readonly onEnd: () => void
}

/** A page of public events; `full` when older ones were asked for than there still are. */
export interface PublicPage extends PublicEvents {
  readonly full: boolean
}

/** The same, with the number of the newest event that is due. */
export interface DuePage extends PublicPage {
  readonly last: number
}

/** What spectators may see of a match, and when, wherever it is played. */
export interface PublishedBuffer {
  /** Whether all of a match that is gone was shown. */
  readonly hasEnded: boolean
  /** By how many milliseconds the clock by which the match is played is ahead of the one here. */
  readonly aheadMs: number
  /**
   * Shows `watcher` what is due now, whole, and then all that becomes due; the result stops that.
   * With `after`, what is older than event `after` is left out, and the first frame brings the
   * events after it: for one that was shown so much by another feed of the match.
   */
  readonly watch: (watcher: Watcher, after?: number | null) => () => void
  /**
   * The public events after number `after`, `limit` at most, as far as they are due; null when
   * nobody who has them can be reached.
   */
  readonly eventsAfter: (after: number, limit: number) => DuePage | Promise<DuePage | null>
}

/** The part of `news` that comes after event `after`. */
export function newsAfter(news: PublicEvents, after: number): PublicEvents {
  const known = after + 1 - news.from
  if (known <= 0) return news
  return { from: after + 1, events: news.events.slice(known) }
}
