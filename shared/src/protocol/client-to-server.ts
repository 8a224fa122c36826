import { z } from 'zod'
import { PRESETS } from '../ddm/index.ts'
import { nameSchema } from './account.ts'
import { intentSchema } from './intent-schema.ts'
import { listSchema } from './lists.ts'
import { ordersSchema } from './orders-schema.ts'
import { settingsSchema } from './settings.ts'

/** A sequence number or the number of a decision or an event: up to 2^53 - 1. */
const counter = z.int().min(0)

/**
 * Socket message `intent`: what the seat asks for. `seq` rises with each new intent of the seat;
 * `decision` is the number of the decision that it answers, null for an intent that needs none.
 */
export const intentRequestSchema = z.strictObject({
  seq: counter,
  decision: counter.nullable(),
  intent: intentSchema,
})
export type IntentRequest = z.infer<typeof intentRequestSchema>

/**
 * Socket message `orders`: what the seat wants from now on, in place of what it wanted before.
 * `seq` counts on among its intents.
 */
export const ordersRequestSchema = z.strictObject({ seq: counter, orders: ordersSchema })
export type OrdersRequest = z.infer<typeof ordersRequestSchema>

/** Socket message `legal`: asks for legal answers to the own open decision, from number `from`. */
export const legalRequestSchema = z.strictObject({ from: counter.exactOptional() })
export type LegalRequest = z.infer<typeof legalRequestSchema>

/** Socket message `resync`: asks for the events after number `after`; 0 for all. */
export const resyncRequestSchema = z.strictObject({ after: counter })
export type ResyncRequest = z.infer<typeof resyncRequestSchema>

/** Socket message `claim`: the match, or a draw, from a seat whose player is away (P4.10). */
export const claimRequestSchema = z.strictObject({
  seat: z.string().max(16),
  result: z.enum(['win', 'draw']),
})
export type ClaimRequest = z.infer<typeof claimRequestSchema>

/** What every body begins with; read first, so that an old client is told so (P1.1). */
export const versionsSchema = z.looseObject({ protocol: z.int(), rules: z.int() })

const versions = { protocol: z.int(), rules: z.int() }

const who = {
  /** Shown to others, unless the account has a name of its own. */
  name: nameSchema.exactOptional(),
  /** A missing one is the account's default for the preset, else the built-in one (P17.4). */
  list: listSchema.exactOptional(),
}
const preset = z.enum(PRESETS).exactOptional()

/** Body of `POST /api/v1/quick-match`. */
export const quickMatchSchema = z.strictObject({ ...versions, ...who, preset })
export type QuickMatchBody = z.infer<typeof quickMatchSchema>

/** Body of `POST /api/v1/matches`: a match of one's own, private unless it is `open`. */
export const hostSchema = z.strictObject({
  ...versions,
  ...who,
  settings: settingsSchema.exactOptional(),
  /** Whether everybody finds it in the lobby; else by its code alone. */
  open: z.boolean().exactOptional(),
})
export type HostBody = z.infer<typeof hostSchema>

/** Body of `POST /api/v1/matches/join`: a seat in a private match; letters in either case. */
export const joinSchema = z.strictObject({ ...versions, ...who, code: z.string().max(32) })
export type JoinBody = z.infer<typeof joinSchema>

/** Body of `POST /api/v1/matches/:id/join`: a seat in an open game. */
export const joinOpenSchema = z.strictObject({ ...versions, ...who })
export type JoinOpenBody = z.infer<typeof joinOpenSchema>

/** Body of `POST /api/v1/matches/:id/seat`: takes the own seat back. */
export const seatSchema = z.strictObject({ ...versions, seatToken: z.string().max(128) })
export type SeatBody = z.infer<typeof seatSchema>
