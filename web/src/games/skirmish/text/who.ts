import type { Seat } from '@dungeon-dice/client-sdk/skirmish'

/** A seat as sentences name it. */
export interface Who {
  readonly seat: Seat
  /** Whether it is the seat of the reader. */
  readonly isYou: boolean
  /** The name of its player. */
  readonly name: string
}
