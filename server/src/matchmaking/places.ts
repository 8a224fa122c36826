import type { Refusal } from '@dungeon-dice/shared'
import type { Clock } from '../platform/clock.ts'
import type { Entry } from './entry.ts'
import { Pool } from './pool.ts'
import type { QueueStore } from './ports.ts'

/** All places in the queue: one for each player, in one pool for each kind. */
export class Places {
  readonly #clock: Clock
  readonly #store: QueueStore
  readonly #entries = new Map<string, Entry>()
  readonly #pools = new Map<string, Pool>()

  constructor(clock: Clock, store: QueueStore) {
    this.#clock = clock
    this.#store = store
  }

  get size(): number {
    return this.#entries.size
  }

  /** All places, the oldest first. */
  get all(): readonly Entry[] {
    return [...this.#entries.values()]
  }

  /** All pools, empty ones too. */
  get pools(): Iterable<Pool> {
    return this.#pools.values()
  }

  get(player: string): Entry | undefined {
    return this.#entries.get(player)
  }

  /** Adds a place, or replaces the player's earlier one. */
  set(entry: Entry): void {
    this.#entries.set(entry.player, entry)
  }

  /** Whether the entry is still its player's place. */
  isCurrent(entry: Entry): boolean {
    return this.#entries.get(entry.player) === entry
  }

  /** The pool of an entry's kind. */
  poolOf({ key }: Pick<Entry, 'key'>): Pool {
    const pool = this.#pools.get(key) ?? new Pool()
    this.#pools.set(key, pool)
    return pool
  }

  sendProgress(entry: Entry): void {
    this.poolOf(entry).sendProgress(entry, this.#clock.now())
  }

  /** Notes why a paired player got no seat, and sends that if it is new. */
  hold(entry: Entry, error: Refusal): void {
    const isNew = entry.held?.code !== error.code
    entry.held = error
    if (isNew) this.sendProgress(entry)
  }

  /** Removes a place here alone: the caller deletes it from the store. */
  drop(entry: Entry): void {
    if (this.isCurrent(entry)) this.#entries.delete(entry.player)
  }

  /** Removes a place, from the store too. */
  remove(entry: Entry): void {
    if (!this.isCurrent(entry)) return
    this.#entries.delete(entry.player)
    void this.#store.deletePlace(entry.player)
  }

  /** Removes a place and closes its connection. */
  end(entry: Entry, code: number): void {
    this.remove(entry)
    disconnect(entry, code)
  }

  /** Removes all places here, when another server becomes the leader, and returns them. */
  clear(): readonly Entry[] {
    const all = this.all
    this.#entries.clear()
    return all
  }
}

/** Closes the connection of a place, if there is one. */
export function disconnect(entry: Entry, code: number): void {
  const { client } = entry
  entry.client = null
  client?.close(code)
}
