/** A growing list that ends at some point. Every reader gets all items from the first. */
export class Stream<T> implements AsyncIterable<T> {
  readonly #items: T[] = []
  #change = Promise.withResolvers<void>()
  #end: { readonly error: Error | null } | null = null

  /** Items so far. */
  get items(): readonly T[] {
    return this.#items
  }

  push(...items: readonly T[]): void {
    this.#items.push(...items)
    this.#wake()
  }

  /** Ends the stream; an error is thrown to its readers. */
  end(error: Error | null = null): void {
    this.#end ??= { error }
    this.#wake()
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void> {
    for (let next = 0; ; ) {
      for (const item of this.#items.slice(next)) {
        next += 1
        yield item
      }
      if (next < this.#items.length) continue
      if (this.#end?.error) throw this.#end.error
      if (this.#end !== null) return
      await this.#change.promise
    }
  }

  #wake(): void {
    const { resolve } = this.#change
    this.#change = Promise.withResolvers()
    resolve()
  }
}
