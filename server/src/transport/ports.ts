import type { SeatReservation } from '@dungeon-dice/shared/protocol'
/** The target of a request: a match, or whatever a join code stands for. */
export type Place = { readonly match: string } | { readonly code: string }

/** Data that a seat reservation carries to the room: the account's token hash and the reservation's number. */
export interface SeatAuth {
  readonly tokenHash: string
  readonly ticket: number
}

/** Kinds of rooms: see docs/architecture.md. */
export type RoomKind = 'match' | 'watch' | 'lobby' | 'queue'

/** Port to the rooms that clients connect to. */
export interface Rooms {
  /** Creates a room with this id. */
  readonly open: (kind: RoomKind, id: string) => Promise<void>
  /** Reserves a place in an open room; the room gets `auth` when the client joins. */
  readonly reserve: (id: string, auth: object) => Promise<SeatReservation>
}
