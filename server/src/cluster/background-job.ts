/** Something that is done now and then, beside all else and never twice at once. */
export interface Beside {
  /** Begins, unless it is under way; resolves when it is done. */
  readonly now: () => Promise<void>
  /** Resolves when it is not under way. */
  readonly idle: () => Promise<void>
}

/** Lets `run`, which never rejects, be done so. */
export function beside(run: () => Promise<void>): Beside {
  let underway: Promise<void> | null = null
  return {
    now: () => {
      underway ??= run().finally(() => {
        underway = null
      })
      return underway
    },
    idle: async () => void (await underway),
  }
}
