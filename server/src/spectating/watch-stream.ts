import type { ChatMode } from '@dungeon-dice/shared/protocol'
import { hashToken, plainCode } from '../platform/id.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import type { PublishedBuffer, Watcher } from './published-buffer.ts'
import type { Spectators } from './spectators.ts'

/** What is said of a match to those who watch it. */
export interface WatchStreamTerms {
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
export class WatchStream {
  readonly terms: WatchStreamTerms
  readonly spectators: Spectators
  /** Join code of a private match. */
  code: string | null = null
  /** Told how many watch: the watch room, while one is open. */
  onSpectatorCount: ((spectatorCount: SpectatorCount) => void) | null = null
  /** The watch room, open or about to be. */
  room: { readonly id: string; readonly opened: Promise<void> } | null = null
  /** Whether an account plays in the match. */
  isPlaying: (accountId: string) => boolean
  #delayBuffer: PublishedBuffer
  readonly #screens = new Map<Screen, () => void>()

  constructor(
    terms: WatchStreamTerms,
    spectators: Spectators,
    delayBuffer: PublishedBuffer,
    isPlaying: (accountId: string) => boolean,
  ) {
    this.terms = terms
    this.spectators = spectators
    this.#delayBuffer = delayBuffer
    this.isPlaying = isPlaying
  }

  /** Whether it may be watched by those who know this code; compared by hash: how long it takes tells nothing. */
  isOpenTo(code: string | null): boolean {
    return (
      this.code === null || (code !== null && hashToken(this.code) === hashToken(plainCode(code)))
    )
  }

  /** What is shown now, and when. */
  get delayBuffer(): PublishedBuffer {
    return this.#delayBuffer
  }

  /** Shows all on this screen, from now on; the result stops that. */
  watch(screen: Screen): () => void {
    this.#screens.set(screen, this.#delayBuffer.watch(screen))
    return () => {
      this.#screens.get(screen)?.()
      this.#screens.delete(screen)
    }
  }

  /** The match is played somewhere else now: who watches goes on with this feed where they are. */
  turnTo(delayBuffer: PublishedBuffer): void {
    this.#delayBuffer = delayBuffer
    for (const [screen, stop] of this.#screens) {
      stop()
      this.#screens.set(screen, delayBuffer.watch(screen, screen.lastEvent))
    }
  }

  /** Number of the newest event that is shown on any screen; null without any. */
  get lastEvent(): number | null {
    const numbers = [...this.#screens.keys()].map(({ lastEvent }) => lastEvent)
    return numbers.length === 0 ? null : Math.max(...numbers)
  }
}
