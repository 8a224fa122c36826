import type { Schema } from '@colyseus/schema'
import type { Author } from '../chat/chat-message.ts'
import type { HandlerAnswer } from '../transport/colyseus/handler-answer.ts'
import type { SeatAuth } from '../transport/ports.ts'

/** The session's handlers for a match room, independent of the game. */
export interface RoomHandlers {
  readonly state: Schema
  /** Id of the game. */
  readonly game: string
  /** Close code if the room has to close now; null otherwise. */
  readonly closing: number | null
  /** Account that the reservation belongs to; null for none. */
  readonly accountOf: (auth: SeatAuth) => string | null
  /** The player on a seat as an author of chat messages. */
  readonly authorOf: (seat: string) => Author | null
  /** Seats a new connection from `address`; null when its reservation is no longer valid. */
  readonly join: (auth: SeatAuth, address: string) => string | null
  /** Seats a connection that reconnected with its earlier reservation. */
  readonly reconnect: (auth: SeatAuth, address: string) => string | null
  /** Close code for a connection whose reservation is no longer valid. */
  readonly closeCodeFor: (auth: SeatAuth) => number
  /** Sends a new connection everything it needs; may begin the match. */
  readonly greet: (seat: string) => void
  /** Called when a seat loses its newest connection; `isLeaving`: on purpose. */
  readonly leave: (seat: string, isLeaving: boolean) => void
  readonly intent: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly orders: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly claim: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly kick: (seat: string, message: unknown) => HandlerAnswer
  readonly moveSeat: (seat: string, message: unknown) => HandlerAnswer
  readonly addBot: (seat: string, message: unknown) => Promise<HandlerAnswer>
  readonly visible: (seat: string, message: unknown) => HandlerAnswer
  readonly commit: (seat: string, message: unknown) => HandlerAnswer
  readonly nonce: (seat: string, message: unknown) => HandlerAnswer
  readonly rematch: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly declineRematch: (
    seat: string,
    message: unknown,
  ) => HandlerAnswer | Promise<HandlerAnswer>
  readonly legal: (seat: string, message: unknown) => HandlerAnswer
  readonly resync: (seat: string, message: unknown) => HandlerAnswer
  /** Called on each tick of the room, four times a second. */
  readonly tick: () => void
}
