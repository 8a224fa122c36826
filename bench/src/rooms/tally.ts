/** What a load generator saw. Times are in milliseconds. */
export interface Tally {
  /** When each request was sent, since 1970 and finely: processes of one machine share it. */
  readonly sentAtMs: number[]
  /** From a request to its answer, each. */
  readonly answered: number[]
  /** From a request to the patch at the other client, each. */
  readonly patched: number[]
  /** Bytes that one client got between two requests of its table, each. */
  readonly bytes: number[]
}

/** Nothing seen yet. */
export const newTally = (): Tally => ({ sentAtMs: [], answered: [], patched: [], bytes: [] })
