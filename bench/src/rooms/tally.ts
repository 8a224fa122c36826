/** What a load generator saw. Times are in milliseconds. */
export interface Tally {
  /** From a request to its answer, each. */
  readonly answered: number[]
  /** From a request to the patch at the other client, each. */
  readonly patched: number[]
  /** Bytes that one client got between two requests of its table, each. */
  readonly bytes: number[]
}

/** Nothing seen yet. */
export const newTally = (): Tally => ({ answered: [], patched: [], bytes: [] })
