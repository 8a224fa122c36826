import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { hashToken, plainCode } from '../id.ts'
import type { ShownFeed, Watcher } from './shown-feed.ts'
import type { Crowd, Spectators } from './spectators.ts'

/** What is said of a match to those who watch it. */
export interface ShowTerms {
  readonly matchId: string
  /** Hash of the catalogue that it is played with. */
  readonly catalogue: string
  /** Whether its host lets others watch, */
  readonly isWatchable: boolean
  /** and how far behind they are. */
  readonly delaySeconds: number
  /** How people may talk about it. */
  readonly chat: ChatMode
}

/** Whoever shows a match in a room, and up to which event it has. */
export interface Screen extends Watcher {
  readonly lastEvent: number
}

/** A match that can be watched here, wherever it is played, or that says why not. */
export class Show {
  readonly terms: ShowTerms
  readonly spectators: Spectators
  /** Join code of a private match. */
  code: string | null = null
  /** Told how many watch: the watch room, while one is open. */
  onCrowd: ((crowd: Crowd) => void) | null = null
  /** The watch room, open or about to be. */
  room: { readonly id: string; readonly opened: Promise<void> } | null = null
  /** Whether an account plays in the match. */
  isPlaying: (accountId: string) => boolean
  #feed: ShownFeed
  readonly #screens = new Map<Screen, () => void>()

  constructor(
    terms: ShowTerms,
    spectators: Spectators,
    feed: ShownFeed,
    isPlaying: (accountId: string) => boolean,
  ) {
    this.terms = terms
    this.spectators = spectators
    this.#feed = feed
    this.isPlaying = isPlaying
  }

  /** Whether it may be watched by those who know this code; compared by hash: how long it takes tells nothing. */
  isOpenTo(code: string | null): boolean {
    return (
      this.code === null || (code !== null && hashToken(this.code) === hashToken(plainCode(code)))
    )
  }

  /** What is shown now, and when. */
  get feed(): ShownFeed {
    return this.#feed
  }

  /** Shows all on this screen, from now on; the result stops that. */
  watch(screen: Screen): () => void {
    this.#screens.set(screen, this.#feed.watch(screen))
    return () => {
      this.#screens.get(screen)?.()
      this.#screens.delete(screen)
    }
  }

  /** The match is played somewhere else now: who watches goes on with this feed where they are. */
  turnTo(feed: ShownFeed): void {
    this.#feed = feed
    for (const [screen, stop] of this.#screens) {
      stop()
      this.#screens.set(screen, feed.watch(screen, screen.lastEvent))
    }
  }

  /** Number of the newest event that is shown on any screen; null without any. */
  get lastEvent(): number | null {
    const numbers = [...this.#screens.keys()].map(({ lastEvent }) => lastEvent)
    return numbers.length === 0 ? null : Math.max(...numbers)
  }
}
