/** Where journals of matches that ended lie, until nobody needs them any more. */
export interface Attic {
  /**
   * Removes the journals of matches that ended before `beforeMs` and whose result and record are kept, or that
   * nobody came back to, a few at a time; how many. Those that a fault has stopped stay.
   */
  readonly clear: (beforeMs: number) => Promise<number>
}
