/** One thing to be written, and who waits for it. */
interface Waiting<Item> {
  readonly item: Item
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** How a group is written: throws when nothing of it was, else says what is wrong with which item. */
export type WriteGroup<Item> = (items: readonly Item[]) => Promise<ReadonlyMap<Item, Error>>

/** Most items that are written together: the event loop waits for about a millisecond for so many. */
const MOST_TOGETHER = 100

/**
 * Gathers what is to be written: all that comes while a group is under way, or in one turn of the
 * event loop, is written together, in order, so that a busy server commits once for many matches.
 */
export class Group<Item> {
  readonly #write: WriteGroup<Item>
  #waiting: Waiting<Item>[] = []
  #running: Promise<void> | null = null

  constructor(write: WriteGroup<Item>) {
    this.#write = write
  }

  /** Resolves when it is written; rejects when it is not, or when nobody knows. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#running ??= this.#run()
    })
  }

  /** Resolves when nothing waits. */
  async idle(): Promise<void> {
    while (this.#running !== null) await this.#running
  }

  async #run(): Promise<void> {
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) await this.#writeNext(this.#waiting.splice(0, MOST_TOGETHER))
    this.#running = null
  }

  async #writeNext(group: readonly Waiting<Item>[]): Promise<void> {
    try {
      const faults = await this.#write(group.map(({ item }) => item))
      for (const { item, resolve, reject } of group) {
        const fault = faults.get(item)
        if (fault === undefined) resolve()
        else reject(fault)
      }
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }
}
