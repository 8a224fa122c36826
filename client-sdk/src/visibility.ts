/** Sends requests; rejects while disconnected. */
type Request = (type: string, payload: object) => Promise<unknown>

/** Keeps the server informed whether the player sees the match, over all connections. */
export class Visibility {
  readonly #request: Request
  #isVisible = true

  constructor(request: Request) {
    this.#request = request
  }

  set(isVisible: boolean): void {
    if (this.#isVisible === isVisible) return
    this.#isVisible = isVisible
    this.#send()
  }

  /** A new connection counts as seen. */
  onUp(): void {
    if (!this.#isVisible) this.#send()
  }

  #send(): void {
    // Without a connection the server knows enough; an older server refuses the message.
    this.#request('visible', { visible: this.#isVisible }).catch(() => undefined)
  }
}
