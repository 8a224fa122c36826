import { z } from 'zod'
import { shownSettingsSchema } from './settings.ts'
import { gamelessVersions } from './versions.ts'

/** Body of `POST /api/v1/matches/look`: previews the private match under a code without joining. */
export const lookSchema = z.strictObject({
  ...gamelessVersions,
  code: z.string().max(32),
})
export type LookBody = z.infer<typeof lookSchema>

/** A private match as seen by players who know its code. */
export const lookAnswerSchema = z.looseObject({
  settings: shownSettingsSchema,
  /** The host; null if gone. `rating` is null without one. */
  host: z
    .looseObject({ name: z.string(), guest: z.boolean(), rating: z.number().nullable() })
    .nullable(),
  /** Number of free seats. */
  free: z.int().min(0),
  /** Whether it has begun. */
  begun: z.boolean(),
  /** When it was opened, in the server's milliseconds since 1970, */
  createdAtMs: z.number(),
  /** and when its code ends; null once it has begun. */
  expiresAtMs: z.number().nullable(),
})
export type LookAnswer = z.infer<typeof lookAnswerSchema>
