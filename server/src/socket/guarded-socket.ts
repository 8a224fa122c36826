import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import type { Guard } from './guard.ts'

/**
 * A WebSocket of the server that passes on only what its guard lets through: the framework has no
 * hook before it decodes a frame, and throws, or drops the player, on what does not decode.
 */
export class GuardedSocket extends WebSocket {
  guard: Guard | null = null
  /** The connection under it. */
  link: Socket | null = null
  #isHeld = false

  /** Whether what is sent is held back. */
  get isHeld(): boolean {
    return this.#isHeld
  }

  /** Holds back what is sent from now on. */
  hold(): void {
    this.#isHeld = true
    this.link?.cork()
  }

  /** Sends what was held back, in one write. */
  letGo(): void {
    this.#isHeld = false
    this.link?.uncork()
  }

  override emit(event: string | symbol, ...parts: unknown[]): boolean {
    return event === 'message' && !this.#mayPass(parts) ? false : super.emit(event, ...parts)
  }

  #mayPass([frame, isBinary]: readonly unknown[]): boolean {
    // What still comes while the connection closes is nobody's business any more.
    if (this.readyState !== WebSocket.OPEN || !(frame instanceof Uint8Array)) return false
    const fault = this.guard?.faultOf(frame, isBinary === true) ?? null
    if (fault !== null) this.close(fault)
    return fault === null
  }
}
