import { z } from 'zod'
import { recoveryStatusSchema } from './account.ts'
import { chatLineSchema, REPORT_REASONS } from './chat.ts'
import { matchesSchema } from './profile.ts'

/** A report, as one of the two in it may have it. */
const reportSchema = z.looseObject({
  number: z.int(),
  atMs: z.number(),
  venue: z.string(),
  reason: z.enum(REPORT_REASONS),
  /** In the reporter's own words. */
  note: z.string(),
  /** As they were called there. */
  reporter: z.string(),
  reported: z.string(),
  /** What the reporter had heard there last. */
  lines: z.array(chatLineSchema),
})

/** Where the account stands on one ladder. */
const standingSchema = z.looseObject({
  preset: z.string(),
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  /** Time of its newest rated match, in milliseconds since 1970. */
  atMs: z.number(),
})

/** Everything that a server keeps of a player, but the hashes of password and recovery codes. */
export const accountExportSchema = z.looseObject({
  /** When it was put together, in milliseconds since 1970. */
  madeAtMs: z.number(),
  account: z.looseObject({
    id: z.string(),
    name: z.string(),
    guest: z.boolean(),
    createdAtMs: z.number(),
  }),
  /** Networks from which the account was signed in to. */
  networks: z
    .array(
      z.looseObject({
        /** Keyed hash of the address; the address itself is not stored. */
        hash: z.string(),
        /** Time of the newest sign-in from there, in milliseconds since 1970. */
        lastAtMs: z.number(),
      }),
    )
    .exactOptional(),
  /** The recovery codes of the account, without their hashes. */
  recoveryCodes: recoveryStatusSchema.exactOptional(),
  ratings: z.array(standingSchema),
  lists: z.array(
    z.looseObject({
      name: z.string(),
      preset: z.string(),
      list: z.unknown(),
      default: z.boolean(),
    }),
  ),
  /** Names of those whom the player has blocked. */
  blocked: z.array(z.string()),
  sanctions: z.array(
    z.looseObject({
      kind: z.string(),
      reason: z.string(),
      atMs: z.number(),
      untilMs: z.number().nullable(),
    }),
  ),
  /** Those that the player made. */
  reports: z.array(reportSchema),
  /** Those about the player: for the host alone, since who reports is not told. */
  reportsAbout: z.array(reportSchema).exactOptional(),
  /** The newest first. */
  matches: matchesSchema.shape.matches,
})
export type AccountExport = z.infer<typeof accountExportSchema>
