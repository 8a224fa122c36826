/** An event handler. */
export type Handler<Payload> = (payload: Payload) => void

/** Typed events: `Events` maps names to payloads. */
export class Emitter<Events> {
  readonly #handlers: { [Name in keyof Events]?: Set<Handler<Events[Name]>> } = {}

  /** Calls `handler` for each event of this name; the result unsubscribes. */
  on<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>): () => void {
    const handlers = this.#handlers[name] ?? new Set()
    this.#handlers[name] = handlers
    handlers.add(handler)
    return () => handlers.delete(handler)
  }

  /** Returns whether this name has a handler. */
  hasHandler(name: keyof Events): boolean {
    return (this.#handlers[name]?.size ?? 0) > 0
  }

  /** Calls all handlers of this name, even if one throws. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void {
    for (const handler of this.#handlers[name] ?? []) {
      try {
        handler(payload)
      } catch (error) {
        rethrowLater(error)
      }
    }
  }
}

/** Reports a handler's error as uncaught, so that it does not break the connection. */
const rethrowLater = (error: unknown): void =>
  queueMicrotask(() => {
    throw error
  })
