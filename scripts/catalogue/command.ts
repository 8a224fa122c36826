/** One subcommand of `npm run catalogue`: a file of this folder. */
export interface Command {
  /** What stands behind its name, for the help. */
  readonly takes: string
  /** What it does, in a few words. */
  readonly does: string
  /** Does it, and gives the status with which the program ends; null when the words do not fit. */
  readonly run: (words: readonly string[]) => Promise<number | null>
}
