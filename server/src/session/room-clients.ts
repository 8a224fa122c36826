import type { ServerMessageType } from '@dungeon-dice/shared/protocol'

/** Those who sit in a room, as what shows them a match sees them. */
export interface RoomClients {
  /** Holds back what is sent to anybody until this turn of the event loop ends. */
  readonly hold: () => void
  /** Sends what changed in the public state. */
  readonly patch: () => void
  /** Sends a message to whoever is connected to `seat`; null for everybody. */
  readonly send: (seat: string | null, type: ServerMessageType, message: unknown) => void
  /** Tells everybody that what was here goes on elsewhere, and closes. */
  readonly move: () => void
  /** Closes whatever connection `seat` has, or waits for. */
  readonly close: (seat: string, code: number) => void
}
