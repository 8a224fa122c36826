import type { Seat } from '@dungeon-dice/shared/ddm'

/** A request of one seat. */
interface ScriptStep {
  readonly seat: Seat
  /** The frame to write to that seat's socket. */
  readonly frame: Buffer
}

/** The requests of the two clients of a room, in order. */
export type Script = readonly ScriptStep[]

/** Returns whether a message prompts its seat to send the next request. */
export type IsCue = (message: Buffer) => boolean
