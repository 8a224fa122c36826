import type { Plain } from '@dungeon-dice/shared'
import type { PublicFields } from '../session/public-fields.ts'

/** Events of a match as sent to spectators. */
export interface PublicEvents {
  /** Number of the first event in `events`. */
  readonly from: number
  readonly events: readonly unknown[]
}

/**
 * What spectators may see at one time: plain, complete data, so that another process can show it.
 */
export interface Frame {
  readonly head: PublicFields
  /** Public view of the state in the game's plain form; null before the game starts. */
  readonly view: Plain
  /** Events since the previous frame. */
  readonly news: PublicEvents
  /** Number of the newest event shown; 0 before the first. */
  readonly lastEvent: number
}
