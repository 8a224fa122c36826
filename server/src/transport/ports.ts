import type { SeatReservation } from '@dungeon-dice/shared/protocol'
/** Where something is asked for: at a match, or at what stands under a join code. */
export type Place = { readonly match: string } | { readonly code: string }

/** What a seat reservation carries to the room: whose seat, and the number of the way in. */
export interface WayIn {
  readonly tokenHash: string
  readonly ticket: number
}

/** What rooms there are: see docs/architecture.md. */
export type RoomKind = 'match' | 'watch' | 'lobby' | 'queue'

/** The port to the rooms that people connect to. */
export interface Rooms {
  /** Opens a room under this id. */
  readonly open: (kind: RoomKind, id: string) => Promise<void>
  /** A way into an open room; `way` is what the room will know of who comes. */
  readonly reserve: (id: string, way: object) => Promise<SeatReservation>
}
