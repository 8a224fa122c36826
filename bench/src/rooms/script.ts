import type { Seat } from '@dungeon-dice/shared/ddm'

/** One request that a table makes. */
interface ScriptStep {
  readonly seat: Seat
  /** Ready to be written to the socket of that seat. */
  readonly frame: Buffer
}

/** What the two clients of a table send, one request after the other. */
export type Script = readonly ScriptStep[]

/** Whether a message tells its seat that the next request is its own to make. */
export type IsCue = (message: Buffer) => boolean
