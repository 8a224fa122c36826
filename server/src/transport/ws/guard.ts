import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import type { Clock } from '../../platform/clock.ts'
import { isFrame } from './frame.ts'

const WINDOW_MS = 1_000

/** Watches what one connection sends: binary frames that decode, and not too many of them. */
export class Guard {
  readonly #clock: Clock
  #most: number
  #windowEnds = 0
  #count = 0

  constructor(clock: Clock, maxMessagesPerSecond: number) {
    this.#clock = clock
    this.#most = maxMessagesPerSecond
  }

  /** Lets so many messages through in any second from now on, if that is fewer than before. */
  limitTo(maxMessagesPerSecond: number): void {
    this.#most = Math.min(this.#most, maxMessagesPerSecond)
  }

  /** The code that a connection is closed with for this frame; null when it may pass. */
  faultOf(frame: Uint8Array, isBinary: boolean): number | null {
    if (this.#isFlood()) return CLOSE_CODES.flood
    if (!isBinary) return CLOSE_CODES.textFrame
    return isFrame(frame) ? null : CLOSE_CODES.undecodable
  }

  /** The same for a ping or a pong, which says nothing and costs as much as a message. */
  faultOfBeat(): number | null {
    return this.#isFlood() ? CLOSE_CODES.flood : null
  }

  #isFlood(): boolean {
    const now = this.#clock.now()
    if (now >= this.#windowEnds) {
      this.#windowEnds = now + WINDOW_MS
      this.#count = 0
    }
    this.#count += 1
    return this.#count > this.#most
  }
}
