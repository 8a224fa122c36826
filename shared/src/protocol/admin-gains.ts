import { z } from 'zod'
import { adminCloseSchema } from './admin.ts'
import { HOLD_REASONS } from './rated-facts.ts'

const { protocol, rules, by, match, reason } = adminCloseSchema.shape

/**
 * Body of `admin/release` and `admin/discard`: the decision on a match's held gain, with a reason.
 */
export const adminGainSchema = z.strictObject({ protocol, rules, by, match, reason })
export type GainBody = Pick<z.infer<typeof adminGainSchema>, 'by' | 'match' | 'reason'>

/** A held gain in the admin view. */
const gainRowSchema = z.looseObject({
  /** Id of the match in which it was made. */
  match: z.string(),
  /** Name of the account that gained; null if the account is gone. */
  name: z.string().nullable(),
  /** Name of the opponent's account; null if it is gone. */
  opponent: z.string().nullable(),
  preset: z.string(),
  /** Points as of the settlement of the match. */
  points: z.number(),
  /** Weight of the match, above 0 and at most 1. */
  weight: z.number(),
  reasons: z.array(z.enum(HOLD_REASONS)),
  /** When the match ended, in milliseconds since 1970. */
  endedAtMs: z.number(),
})
export type GainRow = z.infer<typeof gainRowSchema>

/** Answer to `admin/held`: the oldest gains, at most 200, and the total number. */
export const gainRowsSchema = z.looseObject({ gains: z.array(gainRowSchema), total: z.int() })
export type GainRows = z.infer<typeof gainRowsSchema>

/** Answer to `admin/release` and `admin/discard`. */
export const decidedGainSchema = z.looseObject({
  match: z.string(),
  name: z.string().nullable(),
  /** Points added to the rating; 0 for a discarded gain. */
  points: z.number(),
})
export type DecidedGain = z.infer<typeof decidedGainSchema>
