/** A subcommand of `npm run catalogue`, in a file of this folder. */
export interface Command {
  /** Its arguments, for the help. */
  readonly takes: string
  /** Summary in a few words. */
  readonly does: string
  /** Runs it and returns the exit status; null if the arguments are invalid. */
  readonly run: (words: readonly string[]) => Promise<number | null>
}
