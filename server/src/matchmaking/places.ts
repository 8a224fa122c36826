import type { Refusal } from '@dungeon-dice/shared'
import type { Clock } from '../platform/clock.ts'
import type { Entry } from './entry.ts'
import { Pool } from './pool.ts'
import type { PlaceBook } from './ports.ts'

/** Everybody who waits or is on the way to a table: one place for each player, in one pool for each kind. */
export class Places {
  readonly #clock: Clock
  readonly #book: PlaceBook
  readonly #entries = new Map<string, Entry>()
  readonly #pools = new Map<string, Pool>()

  constructor(clock: Clock, book: PlaceBook) {
    this.#clock = clock
    this.#book = book
  }

  /** How many there are. */
  get size(): number {
    return this.#entries.size
  }

  /** All of them, the oldest first. */
  get all(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  /** The pools, those too in which nobody waits. */
  get pools(): Iterable<Pool> {
    return this.#pools.values()
  }

  /** The place of a player. */
  get(player: string): Entry | undefined {
    return this.#entries.get(player)
  }

  /** A new place, or a player's in place of an older one. */
  set(entry: Entry): void {
    this.#entries.set(entry.player, entry)
  }

  /** Whether it is its player's place still. */
  isHere(entry: Entry): boolean {
    return this.#entries.get(entry.player) === entry
  }

  /** Those who wait for the same. */
  poolOf({ key }: Pick<Entry, 'key'>): Pool {
    const pool = this.#pools.get(key) ?? new Pool()
    this.#pools.set(key, pool)
    return pool
  }

  /** Tells a player how the waiting goes. */
  tell(entry: Entry): void {
    this.poolOf(entry).tell(entry, this.#clock.now())
  }

  /** It could not be seated though an opponent was there; its player is told when that is news. */
  hold(entry: Entry, error: Refusal): void {
    const isNews = entry.held?.code !== error.code
    entry.held = error
    if (isNews) this.tell(entry)
  }

  /** Takes a place away that the book has forgotten, or will. */
  drop(entry: Entry): void {
    if (this.isHere(entry)) this.#entries.delete(entry.player)
  }

  /** Takes a place away, from the book too. */
  forget(entry: Entry): void {
    if (!this.isHere(entry)) return
    this.#entries.delete(entry.player)
    void this.#book.forgetPlace(entry.player)
  }

  /** There is nothing more for it here. */
  end(entry: Entry, code: number): void {
    this.forget(entry)
    hangUp(entry, code)
  }

  /** All places are somebody else's now: gives those that were here. */
  clear(): readonly Entry[] {
    const all = this.all
    this.#entries.clear()
    return all
  }
}

/** Closes the connection of a place, if there is one. */
export function hangUp(entry: Entry, code: number): void {
  const { waiter } = entry
  entry.waiter = null
  waiter?.close(code)
}
