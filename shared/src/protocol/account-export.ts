import { z } from 'zod'
import { recoveryStatusSchema } from './account.ts'
import { chatLineSchema, REPORT_REASONS } from './chat.ts'
import { matchesSchema } from './profile.ts'

/** A report, as visible to both players in it. */
const reportSchema = z.looseObject({
  number: z.int(),
  atMs: z.number(),
  venue: z.string(),
  reason: z.enum(REPORT_REASONS),
  /** In the reporter's own words. */
  note: z.string(),
  /** Names at that time. */
  reporter: z.string(),
  reported: z.string(),
  /** The last lines the reporter received there. */
  lines: z.array(chatLineSchema),
})

/** Standing of the account on one ladder. */
const standingSchema = z.looseObject({
  preset: z.string(),
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
  wins: z.int(),
  draws: z.int(),
  losses: z.int(),
  /** End of the latest rated match, in milliseconds since 1970. */
  atMs: z.number(),
})

/** Everything a server stores about a player, except the hashes of password and recovery codes. */
export const accountExportSchema = z.looseObject({
  /** Time of the export, in milliseconds since 1970. */
  madeAtMs: z.number(),
  account: z.looseObject({
    id: z.string(),
    name: z.string(),
    guest: z.boolean(),
    createdAtMs: z.number(),
  }),
  /** Networks the account has signed in from. */
  networks: z
    .array(
      z.looseObject({
        /** Keyed hash of the address; the address itself is not stored. */
        hash: z.string(),
        /** Time of the latest sign-in, in milliseconds since 1970. */
        lastAtMs: z.number(),
      }),
    )
    .exactOptional(),
  /** The recovery codes of the account, without their hashes. */
  recoveryCodes: recoveryStatusSchema.exactOptional(),
  ratings: z.array(standingSchema),
  lists: z.array(
    z.looseObject({
      game: z.string(),
      name: z.string(),
      preset: z.string(),
      list: z.unknown(),
      default: z.boolean(),
    }),
  ),
  /** Names of the players this one has blocked. */
  blocked: z.array(z.string()),
  /** Names of the players this one follows. */
  followed: z.array(z.string()).exactOptional(),
  /** Browsers that get notices (P21). */
  subscriptions: z
    .array(
      z.looseObject({
        endpoint: z.string(),
        language: z.string(),
        /** Time of the subscription, in milliseconds since 1970. */
        atMs: z.number(),
      }),
    )
    .exactOptional(),
  sanctions: z.array(
    z.looseObject({
      kind: z.string(),
      reason: z.string(),
      atMs: z.number(),
      untilMs: z.number().nullable(),
    }),
  ),
  /** Reports by the player. */
  reports: z.array(reportSchema),
  /** Reports about the player: only for the host, since reporters stay anonymous. */
  reportsAbout: z.array(reportSchema).exactOptional(),
  /** The newest first. */
  matches: matchesSchema.shape.matches,
})
export type AccountExport = z.infer<typeof accountExportSchema>
