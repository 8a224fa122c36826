import { type WelcomeMessage, welcomeSchema } from '@dungeon-dice/shared/protocol'
import { ConnectionLost, ProtocolBroken } from './errors.ts'
import type { SocketListener } from './socket.ts'

/**
 * Waits for the welcome and the first state of a connection and forwards everything else. A close
 * fails the opening until both have arrived, and is forwarded afterwards.
 */
export class Opening implements SocketListener {
  readonly #listener: SocketListener
  readonly #done = Promise.withResolvers<WelcomeMessage>()
  /** Milliseconds by which the local clock is ahead of the server's, ignoring latency. */
  localAheadMs = 0
  #welcome: WelcomeMessage | null = null
  #hasState = false
  readonly #closed = Promise.withResolvers<void>()
  #isClosed = false

  constructor(listener: SocketListener) {
    this.#listener = listener
    // Nobody may be waiting when it fails.
    this.#done.promise.catch(() => undefined)
  }

  /** Resolves once the welcome and the state have arrived. */
  get done(): Promise<WelcomeMessage> {
    return this.#done.promise
  }

  /** Resolves when the socket is closed. */
  get closed(): Promise<void> {
    return this.#closed.promise
  }

  /** True if the socket was closed. */
  get isClosed(): boolean {
    return this.#isClosed
  }

  readonly onState = (state: unknown): void => {
    this.#listener.onState(state)
    this.#hasState = true
    this.#settle()
  }

  readonly onMessage = (type: string, payload: unknown): void => {
    const isFirst = type === 'welcome' && this.#welcome === null
    if (type === 'welcome') this.#greet(payload)
    // A later one is about a seat that has moved, or another server's clock.
    if (!isFirst) this.#listener.onMessage(type, payload)
  }

  readonly onClose = (code: number): void => {
    this.#isClosed = true
    this.#closed.resolve()
    if (this.#isOver()) this.#listener.onClose(code)
    else this.#done.reject(new ConnectionLost('unreachable', null, code))
  }

  #greet(payload: unknown): void {
    const welcome = welcomeSchema.safeParse(payload)
    if (welcome.success) {
      this.localAheadMs = Date.now() - welcome.data.now
      this.#welcome ??= welcome.data
    } else this.#done.reject(new ProtocolBroken('message welcome', welcome.error))
    this.#settle()
  }

  #isOver(): boolean {
    return this.#welcome !== null && this.#hasState
  }

  #settle(): void {
    if (this.#welcome !== null && this.#hasState) this.#done.resolve(this.#welcome)
  }
}
