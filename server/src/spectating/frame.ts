import type { Plain } from '@dungeon-dice/shared'
import type { PublicFields } from '../session/public-fields.ts'

/** Events of a match as spectators know them, in the form in which they are sent. */
export interface PublicEvents {
  /** Number of the first of `events`. */
  readonly from: number
  readonly events: readonly unknown[]
}

/**
 * What spectators may see of a match at one moment: plain data, whole by itself, so that whoever
 * shows it can be in another process.
 */
export interface Frame {
  readonly head: PublicFields
  /** The game's plain form of what a spectator may know; null before it began. */
  readonly view: Plain
  /** What happened since the frame before. */
  readonly news: PublicEvents
  /** Number of the newest event that is shown; 0 before the first. */
  readonly lastEvent: number
}
