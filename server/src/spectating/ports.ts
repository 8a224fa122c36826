import type { SeatReservation } from '@dungeon-dice/shared/protocol'

/** Who watches a match, as its watch room is told. */
export interface WatchWay {
  /** Number of the place, which no other spectator of the match has. */
  readonly place: number
  /** Empty when none was given. */
  readonly name: string
  readonly isGuest: boolean
  /** Told to nobody; null for somebody without an account. */
  readonly accountId: string | null
}

/** The port to the rooms of those who watch. */
export interface WatchRooms {
  /** Opens a room under this id. */
  readonly open: (kind: 'watch', id: string) => Promise<void>
  /** A way into an open room; rejects when it has closed meanwhile. */
  readonly reserve: (id: string, way: WatchWay) => Promise<SeatReservation>
}
