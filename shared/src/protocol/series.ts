import { z } from 'zod'
import { refusalSchema } from './refusal.ts'

/**
 * Why a series ended: it was decided or all matches were played, a player left between matches or
 * missed one, a match was halted, or the server stopped.
 */
export const SERIES_ENDS = ['points', 'left', 'halted', 'stopped'] as const
export type SeriesEnd = (typeof SERIES_ENDS)[number]

/**
 * A series as shown in each of its matches. Sides have numbers because players change seats: side 1
 * had the first seat in the first match.
 */
export const seriesSchema = z.looseObject({
  /** Most matches in the series. */
  of: z.int().min(2),
  /** Number of this match, from 1. */
  match: z.int().min(1),
  /** Points by number of the side: 1 for a win, shared in a draw. */
  points: z.array(z.number()),
  /** Number of its side by seat in this match. */
  players: z.record(z.string(), z.int()),
  /** When the next match begins, in the server's milliseconds since 1970; null if none follows. */
  nextAtMs: z.number().nullable(),
  /** Null while it continues; `winner` is the number of a side, or null for none. */
  end: z.looseObject({ winner: z.int().nullable(), by: z.enum(SERIES_ENDS) }).nullable(),
})

/** A series in the state, as JSON. */
export interface Series {
  readonly of: number
  readonly match: number
  readonly points: readonly number[]
  readonly players: Readonly<Record<string, number>>
  readonly nextAtMs: number | null
  readonly end: { readonly winner: number | null; readonly by: SeriesEnd } | null
}

/** A seat's vote for a rematch: none yet, yes, or no. */
export const REMATCH_WISHES = ['', 'wanted', 'declined'] as const
export type RematchWish = (typeof REMATCH_WISHES)[number]

/** Socket messages `rematch` and `declineRematch`, which have no fields. */
export const rematchRequestSchema = z.strictObject({})

/** Socket message `kick`: the player to remove, before the match begins. */
export const kickRequestSchema = z.strictObject({ seat: z.string().max(32) })
export type KickRequest = z.infer<typeof kickRequestSchema>

/** Socket message `move`: a free seat to move to, before the match begins. */
export const moveRequestSchema = z.strictObject({ seat: z.string().max(16) })
export type MoveRequest = z.infer<typeof moveRequestSchema>

/** Socket message `addBot`: fills a free seat with a bot, before the match begins. */
export const addBotRequestSchema = z.strictObject({
  /** Default: as for a player who joins without a wish. */
  seat: z.string().max(16).exactOptional(),
  /** Name of the bot; by default the strongest. */
  bot: z.string().max(32).exactOptional(),
})
export type AddBotRequest = z.infer<typeof addBotRequestSchema>

/** Answer to `kick`, `move`, `addBot`, `rematch` and `declineRematch`; message `done` if sent without a request. */
export const doneAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])
