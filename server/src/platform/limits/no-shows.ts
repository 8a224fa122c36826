/** How long it counts that somebody did not come to a table. */
const MEMORY_MS = 3_600_000
/** What the second time within that costs; each later one costs twice as much as the one before. */
const FIRST_PENALTY_MS = 30_000
const MAX_PENALTY_MS = 300_000

interface Record {
  readonly count: number
  readonly lastMs: number
}

/**
 * Who was given a seat by the queue and did not come. The first time within an hour is free, since
 * connections fail; from the second on the others go before such a player for a while.
 */
export class NoShows {
  /** The oldest first. */
  readonly #records = new Map<string, Record>()

  /** `player` has just not come. */
  note(player: string, nowMs: number): void {
    this.#forgetOld(nowMs)
    const count = this.#countOf(player, nowMs) + 1
    this.#records.delete(player)
    this.#records.set(player, { count, lastMs: nowMs })
  }

  /** How long the others go before `player`, in milliseconds. */
  penaltyMs(player: string, nowMs: number): number {
    const count = this.#countOf(player, nowMs)
    return count < 2 ? 0 : Math.min(MAX_PENALTY_MS, FIRST_PENALTY_MS * 2 ** (count - 2))
  }

  #countOf(player: string, nowMs: number): number {
    const record = this.#records.get(player)
    return record === undefined || isOld(record, nowMs) ? 0 : record.count
  }

  #forgetOld(nowMs: number): void {
    for (const [player, record] of this.#records) {
      if (!isOld(record, nowMs)) return
      this.#records.delete(player)
    }
  }
}

const isOld = ({ lastMs }: Record, nowMs: number): boolean => nowMs - lastMs >= MEMORY_MS
