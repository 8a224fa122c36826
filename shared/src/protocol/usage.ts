import { z } from 'zod'

/** Ratings of players before the match: all, or a bracket of them. */
const BRACKETS = ['all', '0-1399', '1400-1599', '1600-1799', '1800-'] as const

/** Query of `GET /api/v1/usage/:preset`. */
export const usageQuerySchema = z.strictObject({
  /** A month in UTC, such as `2026-11`; by default the newest one with rated matches. */
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  bracket: z.enum(BRACKETS).optional(),
})
export type UsageQueryWire = z.infer<typeof usageQuerySchema>

/** Answer to `GET /api/v1/usage/:preset`. */
export const usageSchema = z.looseObject({
  preset: z.string(),
  /** Months with rated matches, the newest first. */
  months: z.array(z.string()),
  /** The month of these numbers; null when there is none. */
  month: z.string().nullable(),
  brackets: z.array(z.string()),
  bracket: z.string(),
  /** Lists brought, one for each seat; 0 while too few are known to tell anything. */
  lists: z.int(),
  matches: z.int(),
  /** Contents of these lists, the most frequent first. */
  entries: z.array(
    z.looseObject({
      /** Catalogue id. */
      entry: z.string(),
      /** Lists with it, and matches with such a list. */
      lists: z.int(),
      matches: z.int(),
      /** Results of these lists; the others lost. */
      wins: z.int(),
      draws: z.int(),
    }),
  ),
})
export type UsageAnswer = z.infer<typeof usageSchema>
