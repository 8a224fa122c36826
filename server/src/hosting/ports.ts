import type { SeatReservation } from '@dungeon-dice/shared/protocol'

/** What a seat reservation carries to the room: whose seat, and the number of the way in. */
export interface WayIn {
  readonly tokenHash: string
  readonly ticket: number
}

/** The port to the rooms that show tables. */
export interface Rooms {
  /** Opens the room of a match; it finds its table by the id. */
  readonly open: (matchId: string) => Promise<void>
  /** A way into the room of a match. */
  readonly reserve: (matchId: string, way: WayIn) => Promise<SeatReservation>
}
