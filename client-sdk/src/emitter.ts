/** What is called when something is emitted. */
export type Handler<Payload> = (payload: Payload) => void

/** Typed events: `Events` maps each name to what its handlers get. */
export class Emitter<Events> {
  readonly #handlers: { [Name in keyof Events]?: Set<Handler<Events[Name]>> } = {}

  /** Calls `handler` at each event of this name from now on; the result stops that. */
  on<Name extends keyof Events>(name: Name, handler: Handler<Events[Name]>): () => void {
    const handlers = this.#handlers[name] ?? new Set()
    this.#handlers[name] = handlers
    handlers.add(handler)
    return () => handlers.delete(handler)
  }

  /** Whether there is a handler of this name. */
  hears(name: keyof Events): boolean {
    return (this.#handlers[name]?.size ?? 0) > 0
  }

  /** Calls all handlers of this name; one that throws stops none of the others. */
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

/** A fault of a handler shows up as an uncaught error of its own, and not as one of the connection. */
const rethrowLater = (error: unknown): void =>
  queueMicrotask(() => {
    throw error
  })
