/** Measurements of a load generator, in milliseconds. */
export interface Tally {
  /**
   * When each request was sent, high-resolution, since 1970; comparable between processes of one
   * machine.
   */
  readonly sentAtMs: number[]
  /** Time from each request to its answer. */
  readonly answered: number[]
  /** Time from each request until all other clients have the patch. */
  readonly patched: number[]
  /** Bytes received by one client between two requests of its room. */
  readonly bytes: number[]
}

export const newTally = (): Tally => ({ sentAtMs: [], answered: [], patched: [], bytes: [] })
