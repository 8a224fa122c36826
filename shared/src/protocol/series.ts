import { z } from 'zod'
import { refusalSchema } from './refusal.ts'

/**
 * What ended a series: nobody can catch up or no match is left, a player went away between two
 * matches or did not come to the next, a match was halted, the server began no further match.
 */
export const SERIES_ENDS = ['points', 'left', 'halted', 'stopped'] as const
export type SeriesEnd = (typeof SERIES_ENDS)[number]

/**
 * A series as everybody sees it, in each of its matches. Its players have numbers, since they
 * change seats: player 1 had the first seat in the first match.
 */
export const seriesSchema = z.looseObject({
  /** Most matches of it. */
  of: z.int().min(2),
  /** Number of this match in it, from 1. */
  match: z.int().min(1),
  /** Points of player 1, player 2 and so on: 1 for a win, shared among those who drew. */
  points: z.array(z.number()),
  /** Number of the player on each seat of this match. */
  players: z.record(z.string(), z.int()),
  /** When the next match begins, in the server's milliseconds since 1970; null for none to come. */
  nextAtMs: z.number().nullable(),
  /** Null while it goes on; `winner` is a player's number, or null when nobody has won it. */
  end: z.looseObject({ winner: z.int().nullable(), by: z.enum(SERIES_ENDS) }).nullable(),
})

/** A series as the state holds it, as JSON. */
export interface Series {
  readonly of: number
  readonly match: number
  readonly points: readonly number[]
  readonly players: Readonly<Record<string, number>>
  readonly nextAtMs: number | null
  readonly end: { readonly winner: number | null; readonly by: SeriesEnd } | null
}

/** What a seat said to another match: nothing yet, yes, or no. */
export const REMATCH_WISHES = ['', 'wanted', 'declined'] as const
export type RematchWish = (typeof REMATCH_WISHES)[number]

/** Socket messages `rematch` and `declineRematch`: nothing is to be said beside. */
export const rematchRequestSchema = z.strictObject({})

/** Socket message `kick`: who has to go, before the match has begun. */
export const kickRequestSchema = z.strictObject({ seat: z.string().max(32) })
export type KickRequest = z.infer<typeof kickRequestSchema>

/** Answer to `kick`, `rematch` and `declineRematch`; message `done` when it came without a request. */
export const doneAnswerSchema = z.discriminatedUnion('ok', [
  z.looseObject({ ok: z.literal(true) }),
  z.looseObject({ ok: z.literal(false), error: refusalSchema }),
])
