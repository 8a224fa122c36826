import { z } from 'zod'
import { adminCloseSchema } from './admin.ts'
import { HOLD_REASONS } from './rated-facts.ts'

const { protocol, rules, by, match, reason } = adminCloseSchema.shape

/** Body of `admin/release` and `admin/discard`: what is decided on the held gain of a match, and why. */
export const adminGainSchema = z.strictObject({ protocol, rules, by, match, reason })
export type GainBody = Pick<z.infer<typeof adminGainSchema>, 'by' | 'match' | 'reason'>

/** A gain that is held, as the host sees it. */
const gainRowSchema = z.looseObject({
  /** Id of the match that led to it. */
  match: z.string(),
  /** Name of the account that gained; null when it is gone. */
  name: z.string().nullable(),
  /** Name of the opponent's account; null when it is gone. */
  opponent: z.string().nullable(),
  preset: z.string(),
  /** Points, as of the time at which the match was settled. */
  points: z.number(),
  /** How much the match counts, above 0 and at most 1. */
  weight: z.number(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** When the match ended, in milliseconds since 1970. */
  endedAtMs: z.number(),
})
export type GainRow = z.infer<typeof gainRowSchema>

/** Answer to `admin/held`: the oldest, 200 at most, and how many there are. */
export const gainRowsSchema = z.looseObject({ gains: z.array(gainRowSchema), total: z.int() })
export type GainRows = z.infer<typeof gainRowsSchema>

/** Answer to `admin/release` and `admin/discard`: whose gain it was, and the points now added. */
export const decidedGainSchema = z.looseObject({
  match: z.string(),
  name: z.string().nullable(),
  /** Points that were added to the rating; 0 for a gain that was discarded. */
  points: z.number(),
})
export type DecidedGain = z.infer<typeof decidedGainSchema>
