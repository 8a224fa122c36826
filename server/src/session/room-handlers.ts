import type { Schema } from '@colyseus/schema'
import type { Author } from '../chat/chat-message.ts'
import type { HandlerAnswer } from '../transport/colyseus/answer.ts'
import type { WayIn } from '../transport/ports.ts'

/** All that a room does with its table, whatever is played there. */
export interface RoomHandlers {
  readonly state: Schema
  /** Code with which the room closes now; null while it stays open. */
  readonly closing: number | null
  /** The account of whoever comes this way; null for none. */
  readonly accountOf: (way: WayIn) => string | null
  /** Whoever sits on a seat, as those hear them who talk here. */
  readonly authorOf: (seat: string) => Author | null
  /**
   * A connection came from `address`: the seat that it has now; null when its way in no longer leads
   * anywhere.
   */
  readonly come: (way: WayIn, address: string) => string | null
  /** A connection came back by itself, by the way in it once had. */
  readonly comeBack: (way: WayIn, address: string) => string | null
  /** Code with which a connection is closed whose way in leads nowhere. */
  readonly whyNot: (way: WayIn) => number
  /** Tells the connection that has just come what it needs to know; may begin the match. */
  readonly settle: (seat: string) => void
  /** Where the newest connection of a seat comes from, as limits count it. */
  readonly comesFrom: (seat: string, address: string) => void
  /** The newest connection of a seat is gone; on purpose when `isLeaving`. */
  readonly go: (seat: string, isLeaving: boolean) => void
  readonly intent: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly orders: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly claim: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly kick: (seat: string, message: unknown) => HandlerAnswer
  readonly commit: (seat: string, message: unknown) => HandlerAnswer
  readonly nonce: (seat: string, message: unknown) => HandlerAnswer
  readonly rematch: (seat: string, message: unknown) => HandlerAnswer | Promise<HandlerAnswer>
  readonly declineRematch: (
    seat: string,
    message: unknown,
  ) => HandlerAnswer | Promise<HandlerAnswer>
  readonly legal: (seat: string, message: unknown) => HandlerAnswer
  readonly resync: (seat: string, message: unknown) => HandlerAnswer
  /** Housekeeping, now and then. */
  readonly tick: () => void
}
