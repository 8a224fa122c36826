/** A request of one seat. */
interface ScriptStep {
  readonly seat: string
  /** The frame to write to that seat's socket. */
  readonly frame: Buffer
}

/** The requests of the clients of a room, in order. */
export type Script = readonly ScriptStep[]

/** Returns whether a message prompts its seat to send the next request. */
export type IsCue = (message: Buffer) => boolean
