/** Taken items at which the rest is moved to the front. */
const MOST_TAKEN = 1_024

/** A queue whose first item is taken in constant time; `Array.shift` moves all others when there are many. */
export class Fifo<T> {
  #items: (T | undefined)[] = []
  #taken = 0

  get size(): number {
    return this.#items.length - this.#taken
  }

  /** The first item, which stays; undefined when there is none. */
  get first(): T | undefined {
    return this.#items[this.#taken]
  }

  push(item: T): void {
    this.#items.push(item)
  }

  /** Takes the first item; undefined when there is none. */
  take(): T | undefined {
    if (this.size === 0) return undefined
    const first = this.#items[this.#taken]
    this.#items[this.#taken] = undefined
    this.#taken += 1
    if (this.#taken >= MOST_TAKEN && this.#taken * 2 >= this.#items.length) {
      this.#items = this.#items.slice(this.#taken)
      this.#taken = 0
    }
    return first
  }
}
