import type { ChatMode } from '@dungeon-dice/shared/protocol'
import type { AnyGame } from '../game/any-game.ts'
import { hashToken, plainCode } from '../platform/id.ts'
import type { SpectatorCount } from '../session/spectator-count.ts'
import type { PublishedBuffer, Watcher } from './published-buffer.ts'
import type { Spectators } from './spectators.ts'

/** Facts about a match that spectators learn before they join. */
export interface SpectatedMatchTerms {
  readonly matchId: string
  readonly game: AnyGame
  /** Hash of the match's catalogue. */
  readonly catalogue: string
  /** Whether the host lets others watch. */
  readonly isWatchable: boolean
  /** Delay of the spectators behind the players. */
  readonly delaySeconds: number
  /** Chat mode among spectators. */
  readonly chat: ChatMode
}

/** A watcher that knows the newest event it has shown. */
export interface RoomWatcher extends Watcher {
  readonly lastEvent: number
}

/** A match that can be watched at this server, wherever it is played. */
export class SpectatedMatch {
  readonly terms: SpectatedMatchTerms
  readonly spectators: Spectators
  /** Join code of a private match; null for a public one. */
  code: string | null = null
  /** Called when the number of spectators changes; set by the watch room while it is open. */
  onSpectatorCount: ((spectatorCount: SpectatorCount) => void) | null = null
  /** The watch room; `opened` resolves once it is open. Null without one. */
  room: { readonly id: string; readonly opened: Promise<void> } | null = null
  /** Whether an account plays in the match. */
  isPlaying: (accountId: string) => boolean
  #buffer: PublishedBuffer
  readonly #watchers = new Map<RoomWatcher, () => void>()

  constructor(
    terms: SpectatedMatchTerms,
    spectators: Spectators,
    buffer: PublishedBuffer,
    isPlaying: (accountId: string) => boolean,
  ) {
    this.terms = terms
    this.spectators = spectators
    this.#buffer = buffer
    this.isPlaying = isPlaying
  }

  /** Whether this code admits to the match. Compares hashes, so that timing reveals nothing. */
  isOpenTo(code: string | null): boolean {
    return (
      this.code === null || (code !== null && hashToken(this.code) === hashToken(plainCode(code)))
    )
  }

  /** The buffer that the frames for spectators come from. */
  get buffer(): PublishedBuffer {
    return this.#buffer
  }

  /** Sends all frames to a watcher from now on; call the result to stop. */
  watch(watcher: RoomWatcher): () => void {
    this.#watchers.set(watcher, this.#buffer.subscribe(watcher))
    return () => {
      this.#watchers.get(watcher)?.()
      this.#watchers.delete(watcher)
    }
  }

  /** The match is now played elsewhere: switches all watchers to the new buffer. */
  switchTo(buffer: PublishedBuffer): void {
    this.#buffer = buffer
    for (const [watcher, stop] of this.#watchers) {
      stop()
      this.#watchers.set(watcher, buffer.subscribe(watcher, watcher.lastEvent))
    }
  }

  /** Number of the newest event that any watcher has shown; null without watchers. */
  get lastEvent(): number | null {
    const numbers = [...this.#watchers.keys()].map(({ lastEvent }) => lastEvent)
    return numbers.length === 0 ? null : Math.max(...numbers)
  }
}
