/** A list that stays in order; `compare` is 0 for one and the same alone. */
export class Sorted<T> {
  readonly #compare: (a: T, b: T) => number
  readonly #items: T[] = []

  constructor(compare: (a: T, b: T) => number) {
    this.#compare = compare
  }

  get items(): readonly T[] {
    return this.#items
  }

  /** Puts `item` where it belongs, in place of one that is the same. */
  put(item: T): void {
    const place = this.placeOf(item)
    this.#items.splice(place, this.#isAt(place, item) ? 1 : 0, item)
  }

  /** Takes out what is the same as `item`, if it is there. */
  drop(item: T): void {
    const place = this.placeOf(item)
    if (this.#isAt(place, item)) this.#items.splice(place, 1)
  }

  /** How many come before `item`. */
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
