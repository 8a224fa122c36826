import type { SeatReservation } from '@dungeon-dice/shared/protocol'

/** A spectator, as handed to the watch room. */
export interface WatchAuth {
  /** Number of the place, unique among the spectators of the match. */
  readonly place: number
  /** Empty when none was given. */
  readonly name: string
  readonly isGuest: boolean
  /** Never sent to clients; null without an account. */
  readonly accountId: string | null
}

/** Port to the watch rooms. */
export interface WatchRooms {
  /** Opens a room with this id. */
  readonly open: (kind: 'watch', id: string) => Promise<void>
  /** Reserves a seat in an open room; rejects when the room has closed meanwhile. */
  readonly reserve: (id: string, auth: WatchAuth) => Promise<SeatReservation>
}
