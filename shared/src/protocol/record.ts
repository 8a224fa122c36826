import { z } from 'zod'
import { finishedMatchSchema } from './profile.ts'
import { gamelessVersions } from './versions.ts'

/** Longest record text in characters; MAX_BODY_BYTES limits it first. */
const LONGEST_TEXT = 1_000_000

/** A record or an event log as text; these answers are not JSON. */
export const recordTextSchema = z.string()

/** Body of `POST /api/v1/records/check`: a record as text, or as gzip in base64. */
export const checkRecordSchema = z.strictObject({
  ...gamelessVersions,
  record: z.string().max(LONGEST_TEXT),
})

/** Answer to `POST /api/v1/records/check`. */
export const recordCheckSchema = z.looseObject({
  /** Whether form, checksum, replay and dice are all correct. */
  valid: z.boolean(),
  /** The first fault; null if there is none. */
  fault: z.looseObject({ code: z.string() }).nullable(),
  matchId: z.string().exactOptional(),
  steps: z.int().exactOptional(),
  /** Rolls that match the dice agreement; 0 without an agreement. */
  rolls: z.int().exactOptional(),
})
export type RecordCheck = z.infer<typeof recordCheckSchema>

/** Answer to `GET /api/v1/matches/:id`. */
export const matchAnswerSchema = finishedMatchSchema.extend({
  /** Whether its record is available. */
  record: z.boolean(),
  /** Statistics of the dice in the form of the game; null without a record. */
  summary: z.unknown(),
})
export type MatchAnswer = z.infer<typeof matchAnswerSchema>
