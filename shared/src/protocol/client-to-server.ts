import { z } from 'zod'
import { nameSchema } from './account.ts'
import { listSchema } from './lists.ts'
import { presetIdSchema } from './preset.ts'
import { settingsSchema } from './settings.ts'

/** A sequence number or the number of a decision or an event: up to 2^53 - 1. */
const counter = z.int().min(0)

/**
 * Socket message `intent`: a request of the seat. `seq` increases with each new intent of the seat;
 * `decision` is the number of the decision it answers, null for an intent that needs none.
 * `intent` is the game's schema.
 */
export const intentRequestOf = <Intent extends z.ZodType>(intent: Intent) =>
  z.strictObject({ seq: counter, decision: counter.nullable(), intent })

/**
 * Socket message `orders`: replaces the seat's standing orders. `seq` is shared with intents;
 * `orders` is the game's schema.
 */
export const ordersRequestOf = <Orders extends z.ZodType>(orders: Orders) =>
  z.strictObject({ seq: counter, orders })

/**
 * Socket message `legal`: requests the legal answers to the seat's open decision, from number
 * `from`.
 */
export const legalRequestSchema = z.strictObject({ from: counter.exactOptional() })
export type LegalRequest = z.infer<typeof legalRequestSchema>

/** Socket message `resync`: requests the events after number `after`; 0 for all. */
export const resyncRequestSchema = z.strictObject({ after: counter })
export type ResyncRequest = z.infer<typeof resyncRequestSchema>

/** Socket message `claim`: claims a win or a draw from a seat whose player is away (P4.10). */
export const claimRequestSchema = z.strictObject({
  seat: z.string().max(16),
  result: z.enum(['win', 'draw']),
})
export type ClaimRequest = z.infer<typeof claimRequestSchema>

/** Common fields of every body; read first, so that outdated clients get a clear refusal (P1.1). */
export const versionsSchema = z.looseObject({ protocol: z.int(), rules: z.int() })

const versions = { protocol: z.int(), rules: z.int() }

const who = {
  /** Shown to others, unless the account has a name. */
  name: nameSchema.exactOptional(),
  /** Default: the account's default list for the preset, else the built-in one (P17.4). */
  list: listSchema.exactOptional(),
}
/** The wished seat; default: the first of the side with the fewest players. */
const seat = z.string().max(16).exactOptional()
const preset = presetIdSchema.exactOptional()

/** Body of `POST /api/v1/quick-match`. */
export const quickMatchSchema = z.strictObject({
  ...versions,
  ...who,
  preset,
  /** Number of seats; default: the usual one of the preset. */
  seats: z.int().exactOptional(),
})
export type QuickMatchBody = z.infer<typeof quickMatchSchema>

/** Body of `POST /api/v1/matches`: hosts a match, private unless it is `open`. */
export const hostSchema = z.strictObject({
  ...versions,
  ...who,
  settings: settingsSchema.exactOptional(),
  /** Whether the lobby lists it; otherwise it is found only by its code. */
  open: z.boolean().exactOptional(),
})
export type HostBody = z.infer<typeof hostSchema>

/** Body of `POST /api/v1/matches/join`: a seat in a private match; the code ignores case. */
export const joinSchema = z.strictObject({ ...versions, ...who, code: z.string().max(32), seat })
export type JoinBody = z.infer<typeof joinSchema>

/** Body of `POST /api/v1/matches/:id/join`: a seat in an open game. */
export const joinOpenSchema = z.strictObject({ ...versions, ...who, seat })
export type JoinOpenBody = z.infer<typeof joinOpenSchema>

/** Body of `POST /api/v1/matches/:id/seat`: takes the player's own seat back. */
export const seatSchema = z.strictObject({ ...versions, seatToken: z.string().max(128) })
export type SeatBody = z.infer<typeof seatSchema>
