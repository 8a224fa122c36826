/** Single-flight background job. */
export interface BackgroundJob {
  /** Starts the job unless it is running; resolves when it is done. */
  readonly start: () => Promise<void>
  /** Resolves when the job is not running. */
  readonly idle: () => Promise<void>
}

/** Makes a background job of `run`, which must never reject. */
export function backgroundJob(run: () => Promise<void>): BackgroundJob {
  let underway: Promise<void> | null = null
  return {
    start: () => {
      underway ??= run().finally(() => {
        underway = null
      })
      return underway
    },
    idle: async () => void (await underway),
  }
}
