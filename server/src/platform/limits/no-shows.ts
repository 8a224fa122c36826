/** How long a no-show counts, in milliseconds. */
const COUNTED_MS = 3_600_000
/**
 * Penalty for the second no-show within that time, in milliseconds; it doubles with each further
 * one.
 */
const FIRST_PENALTY_MS = 30_000
const MAX_PENALTY_MS = 300_000

interface Record {
  readonly count: number
  readonly lastMs: number
}

/**
 * Players who got a seat from the queue and did not come. The first no-show within an hour is free,
 * since connections fail; after that, others are paired first for a while.
 */
export class NoShows {
  /** Oldest first. */
  readonly #records = new Map<string, Record>()

  /** Records a no-show of `player`. */
  note(player: string, nowMs: number): void {
    this.#forgetOld(nowMs)
    const count = this.#countOf(player, nowMs) + 1
    this.#records.delete(player)
    this.#records.set(player, { count, lastMs: nowMs })
  }

  /**
   * Until when others are paired before `player`, in milliseconds since 1970; 0 without a penalty. Ask
   * again in each round: a penalty concerns those who wait already, too.
   */
  penaltyEndMs(player: string, nowMs: number): number {
    const count = this.#countOf(player, nowMs)
    if (count < 2) return 0
    const penaltyMs = Math.min(MAX_PENALTY_MS, FIRST_PENALTY_MS * 2 ** (count - 2))
    return (this.#records.get(player)?.lastMs ?? 0) + penaltyMs
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

const isOld = ({ lastMs }: Record, nowMs: number): boolean => nowMs - lastMs >= COUNTED_MS
