import type { Schema } from '@colyseus/schema'
import type { Refusal } from '@dungeon-dice/shared'
import type { Voice } from '../chat/line.ts'
import type { WayIn } from '../hosting/ports.ts'

/** A refusal as it is sent; `seq` is null when none could be read, or none belongs there. */
export interface RefusedAnswer {
  readonly ok: false
  readonly seq: number | null
  readonly error: Refusal
}

/** Answer to a message of a seat: `ok` and what was asked for, or a refusal. */
export type DoorAnswer = { readonly ok: true; readonly [fact: string]: unknown } | RefusedAnswer

/** All that a room does with its table, whatever is played there. */
export interface Door {
  readonly state: Schema
  /** Code with which the room closes now; null while it stays open. */
  readonly closing: number | null
  /** The account of whoever comes this way; null for none. */
  readonly accountOf: (way: WayIn) => string | null
  /** Whoever sits on a seat, as those hear them who talk here. */
  readonly voiceOf: (seat: string) => Voice | null
  /** A connection came: the seat that it has now; null when its way in no longer leads anywhere. */
  readonly come: (way: WayIn) => string | null
  /** A connection came back by itself, by the way in it once had. */
  readonly comeBack: (way: WayIn) => string | null
  /** Code with which a connection is closed whose way in leads nowhere. */
  readonly whyNot: (way: WayIn) => number
  /** Tells the connection that has just come what it needs to know; may begin the match. */
  readonly settle: (seat: string) => void
  /** The newest connection of a seat is gone; on purpose when `isLeaving`. */
  readonly go: (seat: string, isLeaving: boolean) => void
  readonly intent: (seat: string, message: unknown) => DoorAnswer | Promise<DoorAnswer>
  readonly orders: (seat: string, message: unknown) => DoorAnswer | Promise<DoorAnswer>
  readonly claim: (seat: string, message: unknown) => DoorAnswer | Promise<DoorAnswer>
  readonly kick: (seat: string, message: unknown) => DoorAnswer
  readonly commit: (seat: string, message: unknown) => DoorAnswer
  readonly nonce: (seat: string, message: unknown) => DoorAnswer
  readonly rematch: (seat: string, message: unknown) => DoorAnswer | Promise<DoorAnswer>
  readonly declineRematch: (seat: string, message: unknown) => DoorAnswer | Promise<DoorAnswer>
  readonly legal: (seat: string, message: unknown) => DoorAnswer
  readonly resync: (seat: string, message: unknown) => DoorAnswer
  /** Housekeeping, now and then. */
  readonly tick: () => void
}
