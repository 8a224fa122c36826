import { Alarm } from '../../match/alarm.ts'
import { Unwritten } from '../../match/journal.ts'
import type { Clock } from '../../platform/clock.ts'
import { outsideLanes } from '../../platform/request-lane.ts'
import type { Timers } from '../../platform/timers.ts'

/** An item to write, and the promise of its caller. */
interface Waiting<Item> {
  readonly item: Item
  readonly sinceMs: number
  /** When the caller stops waiting. */
  dueMs: number
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes items in one go. Throws when none of them was written, otherwise returns the errors by
 * item.
 */
export type WriteGroup<Item> = (items: readonly Item[]) => Promise<ReadonlyMap<Item, Error>>

/** Writes items without waiting. */
export interface WriteNow<Item> {
  /** Writes of these items what can be written at once; returns the others, and never throws. */
  readonly write: (items: readonly Item[]) => readonly Item[]
  /** Resolves once all that was written so before is on the disk; null where it counts at once. */
  readonly synced: (() => Promise<void>) | null
}

export interface WriteOptions {
  readonly clock: Clock
  readonly timers: Timers
  readonly timeoutMs: number
  /** Called with the size of each batch. */
  readonly onBatch?: (size: number) => void
}

/**
 * Called for every item that was not written, or may not have been, before the next batch starts.
 * `sinceMs` is when the item was added.
 */
export type OnFailed<Item> = (item: Item, error: unknown, sinceMs: number) => void

/** Largest batch: the event loop blocks for about a millisecond to write this many items. */
const MAX_BATCH = 100

/**
 * An alarm this late means that the process was frozen or its clock was changed, not that it was
 * busy.
 */
const FROZEN_MS = 1_000

/**
 * Group commit: items that arrive during a batch, or within one turn of the event loop, are written
 * together in order, so that a busy server commits once for many matches.
 */
export class Group<Item> {
  readonly #write: WriteGroup<Item>
  readonly #options: WriteOptions
  readonly #writeNow: WriteNow<Item>
  readonly #onFailed: OnFailed<Item>
  readonly #alarm: Alarm
  #waiting: Waiting<Item>[] = []
  /** The batch that is being written. */
  #batch: readonly Waiting<Item>[] = []
  /** Items that were written at once and are not on the disk yet, the oldest first. */
  readonly #unsynced = new Set<Waiting<Item>>()
  #syncing: Promise<void> = Promise.resolve()
  #running: Promise<void> | null = null

  constructor(
    options: WriteOptions,
    write: WriteGroup<Item>,
    onFailed: OnFailed<Item> = () => undefined,
    writeNow: WriteNow<Item> = { write: (items) => items, synced: null },
  ) {
    this.#write = write
    this.#writeNow = writeNow
    this.#onFailed = onFailed
    this.#options = options
    this.#alarm = new Alarm({ ...options, run: () => this.#expire() })
  }

  /**
   * Resolves once the item is written; rejects when it is not, when the outcome is unknown or when
   * it takes too long.
   */
  add(item: Item): Promise<void> {
    const { clock, timeoutMs } = this.#options
    return new Promise((resolve, reject) => {
      const sinceMs = clock.now()
      this.#waiting.push({ item, sinceMs, dueMs: sinceMs + timeoutMs, resolve, reject })
      // A batch belongs to no request: it has items of many.
      this.#running ??= outsideLanes(() => this.#run())
      this.#setAlarm()
    })
  }

  /** Resolves when nothing is left to write. */
  async idle(): Promise<void> {
    while (this.#running !== null || this.#unsynced.size > 0) {
      await this.#running
      await this.#syncing
    }
  }

  async #run(): Promise<void> {
    await new Promise(setImmediate)
    while (this.#waiting.length > 0) {
      const group = this.#waiting.splice(0, MAX_BATCH)
      this.#options.onBatch?.(group.length)
      const left = this.#writeAtOnce(group)
      if (left.length > 0) await this.#writeNext(left)
      this.#setAlarm()
    }
    this.#running = null
  }

  /** Writes what can be written at once; returns the others. */
  #writeAtOnce(group: readonly Waiting<Item>[]): readonly Waiting<Item>[] {
    const left = new Set(this.#writeNow.write(group.map(({ item }) => item)))
    const written = group.filter(({ item }) => !left.has(item))
    if (this.#writeNow.synced === null) for (const one of written) one.resolve()
    else if (written.length > 0) this.#syncing = this.#sync(written, this.#writeNow.synced())
    return left.size === 0 ? [] : group.filter(({ item }) => left.has(item))
  }

  /** Resolves these items once they are on the disk; the next batches do not wait for that. */
  async #sync(written: readonly Waiting<Item>[], synced: Promise<void>): Promise<void> {
    for (const one of written) this.#unsynced.add(one)
    try {
      await synced
      // Items that timed out were reported already.
      for (const one of written) if (this.#unsynced.has(one)) one.resolve()
    } catch (error) {
      const fault = new Unwritten(`not on the disk: ${String(error)}`, { cause: error })
      for (const one of written) if (this.#unsynced.has(one)) this.#fail(one, fault)
    }
    for (const one of written) this.#unsynced.delete(one)
    this.#setAlarm()
  }

  async #writeNext(group: readonly Waiting<Item>[]): Promise<void> {
    this.#batch = group
    try {
      const faults = await this.#write(group.map(({ item }) => item))
      // Items that timed out were reported already.
      for (const one of this.#batch) {
        const fault = faults.get(one.item)
        if (fault === undefined) one.resolve()
        else this.#fail(one, fault)
      }
    } catch (error) {
      for (const one of this.#batch) this.#fail(one, error)
    }
    this.#batch = []
  }

  get #oldest(): Waiting<Item> | undefined {
    const [unsynced] = this.#unsynced
    return unsynced ?? this.#batch[0] ?? this.#waiting[0]
  }

  #setAlarm(): void {
    this.#alarm.set(this.#oldest?.dueMs ?? null)
  }

  #all(): readonly Waiting<Item>[] {
    return [...this.#unsynced, ...this.#batch, ...this.#waiting]
  }

  #extend(nowMs: number): void {
    const dueMs = nowMs + this.#options.timeoutMs
    for (const one of this.#all()) one.dueMs = dueMs
    this.#setAlarm()
  }

  /**
   * Rejects items that waited too long. Queued ones are never written; those of the current batch, or
   * on their way to the disk, may be. Time during which this process was frozen does not count:
   * answers may have arrived that it has not read yet.
   */
  #expire(): void {
    const nowMs = this.#options.clock.now()
    const lateMs = nowMs - (this.#oldest?.dueMs ?? nowMs)
    if (lateMs >= FROZEN_MS) {
      this.#extend(nowMs)
      return
    }
    const isLate = ({ dueMs }: Waiting<Item>) => dueMs <= nowMs
    const late = this.#all().filter(isLate)
    for (const one of late) this.#unsynced.delete(one)
    this.#batch = this.#batch.filter((one) => !isLate(one))
    this.#waiting = this.#waiting.filter((one) => !isLate(one))
    for (const one of late)
      this.#fail(one, new Unwritten('the database did not answer for too long'))
    this.#setAlarm()
  }

  #fail({ item, sinceMs, reject }: Waiting<Item>, error: unknown): void {
    this.#onFailed(item, error, sinceMs)
    reject(error)
  }
}
