/** A sorted list; `compare` returns 0 only for items that are the same. */
export class Sorted<T> {
  readonly #compare: (a: T, b: T) => number
  readonly #items: T[] = []

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  get items(): readonly T[] {
    return this.#items
  }

  /** Inserts `item` in order, replacing the same item. */
  put(item: T): void {
    const place = this.placeOf(item)
    this.#items.splice(place, this.#isAt(place, item) ? 1 : 0, item)
  }

  /** Removes the same item, if present. */
  drop(item: T): void {
    const place = this.placeOf(item)
    if (this.#isAt(place, item)) this.#items.splice(place, 1)
  }

  /** How many items come before `item`. */
  placeOf(item: T): number {
    let [low, high] = [0, this.#items.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = this.#items[middle]
      if (other !== undefined && this.#compare(other, item) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #isAt(place: number, item: T): boolean {
    const other = this.#items[place]
    return other !== undefined && this.#compare(other, item) === 0
  }
}
