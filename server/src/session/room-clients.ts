import type { ServerMessageType } from '@dungeon-dice/shared/protocol'

/** The connected clients of a room, as the state publisher uses them. */
export interface RoomClients {
  /** Buffers what is sent to the clients until the end of this turn of the event loop. */
  readonly hold: () => void
  /** Sends the changes of the synced state. */
  readonly patch: () => void
  /** Sends a message to the client of `seat`, or to all clients for null. */
  readonly send: (seat: string | null, type: ServerMessageType, message: unknown) => void
  /** Counts further steps against the pace of an address. */
  readonly charge: (address: string, steps: number) => void
  /** Redirects all clients to another server and closes the room. */
  readonly move: () => void
  /** Gives the connection of seat `from` the seat `to`. */
  readonly moveSeat: (from: string, to: string) => void
  /** Closes the connection of `seat`, and stops waiting for its reconnection. */
  readonly close: (seat: string, code: number) => void
}
