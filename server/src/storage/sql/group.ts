import { Alarm } from '../../match/alarm.ts'
import { Unwritten } from '../../match/journal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Timers } from '../../platform/timers.ts'

/** One thing to be written, and who waits for it. */
interface Waiting<Item> {
  readonly item: Item
  readonly sinceMs: number
  /** When its writer waits no longer. */
  dueMs: number
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** How a group is written: throws when nothing of it was, else says what is wrong with which item. */
export type WriteGroup<Item> = (items: readonly Item[]) => Promise<ReadonlyMap<Item, Error>>

/** How long anybody waits for a database that does not answer. */
export interface Patience {
  readonly clock: Clock
  readonly timers: Timers
  readonly patienceMs: number
  /** Told how much is written at once. */
  readonly onGroup?: (size: number) => void
}

/** Told of what was not written, or may not have been, and since when it waited: before all else is begun. */
export type OnFailed<Item> = (item: Item, error: unknown, sinceMs: number) => void

/** Most items that are written together: the event loop waits for about a millisecond for so many. */
const MOST_TOGETHER = 100

/** An alarm that goes off so late was not held up by work: the process stood still, or its clock was set. */
const STOOD_STILL_MS = 1_000

/**
 * Gathers what is to be written: all that comes while a group is under way, or in one turn of the
 * event loop, is written together, in order, so that a busy server commits once for many matches.
 */
export class Group<Item> {
  readonly #write: WriteGroup<Item>
  readonly #patience: Patience
  readonly #onFailed: OnFailed<Item>
  readonly #alarm: Alarm
  #waiting: Waiting<Item>[] = []
  /** Those that are being written. */
  #inHand: readonly Waiting<Item>[] = []
  #running: Promise<void> | null = null

  constructor(
    patience: Patience,
    write: WriteGroup<Item>,
    onFailed: OnFailed<Item> = () => undefined,
  ) {
    this.#write = write
    this.#onFailed = onFailed
    this.#patience = patience
    this.#alarm = new Alarm({ ...patience, run: () => this.#giveUp() })
  }

  /** Resolves when it is written; rejects when it is not, when nobody knows, or when it takes too long. */
  add(item: Item): Promise<void> {
    const { clock, patienceMs } = this.#patience
    return new Promise((resolve, reject) => {
      const sinceMs = clock.now()
      this.#waiting.push({ item, sinceMs, dueMs: sinceMs + patienceMs, resolve, reject })
      this.#running ??= this.#run()
      this.#setAlarm()
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
    this.#inHand = group
    this.#patience.onGroup?.(group.length)
    try {
      const faults = await this.#write(group.map(({ item }) => item))
      // Those that were given up are told already.
      for (const one of this.#inHand) {
        const fault = faults.get(one.item)
        if (fault === undefined) one.resolve()
        else this.#fail(one, fault)
      }
    } catch (error) {
      for (const one of this.#inHand) this.#fail(one, error)
    }
    this.#inHand = []
    this.#setAlarm()
  }

  get #oldest(): Waiting<Item> | undefined {
    return this.#inHand[0] ?? this.#waiting[0]
  }

  #setAlarm(): void {
    this.#alarm.set(this.#oldest?.dueMs ?? null)
  }

  #waitAnew(nowMs: number): void {
    const dueMs = nowMs + this.#patience.patienceMs
    for (const one of [...this.#inHand, ...this.#waiting]) one.dueMs = dueMs
    this.#setAlarm()
  }

  /**
   * What was not begun is not written any more; what was, may be. Time in which this process stood
   * still was not the database's: its answers may be here, and unread.
   */
  #giveUp(): void {
    const nowMs = this.#patience.clock.now()
    const lateMs = nowMs - (this.#oldest?.dueMs ?? nowMs)
    if (lateMs >= STOOD_STILL_MS) {
      this.#waitAnew(nowMs)
      return
    }
    const isLate = ({ dueMs }: Waiting<Item>) => dueMs <= nowMs
    const late = [...this.#inHand, ...this.#waiting].filter(isLate)
    this.#inHand = this.#inHand.filter((one) => !isLate(one))
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
