import { z } from 'zod'
import { finishedMatchSchema } from './profile.ts'

/** Longest text that is read as a record, in characters; MAX_BODY_BYTES is the limit before that. */
const LONGEST_TEXT = 1_000_000

/** A record, or an event log, as text: answers that are no JSON. */
export const recordTextSchema = z.string()

/** Of `POST /api/v1/records/check`: a record as text, or its gzip in base64. */
export const checkRecordSchema = z.strictObject({
  protocol: z.int(),
  rules: z.int(),
  record: z.string().max(LONGEST_TEXT),
})

/** Answer to it. */
export const recordCheckSchema = z.looseObject({
  /** Whether it has its form and checksum, plays by the rules to its end, and its dice are fair. */
  valid: z.boolean(),
  /** The first thing that is wrong with it; null when nothing is. */
  fault: z.looseObject({ code: z.string() }).nullable(),
  matchId: z.string().exactOptional(),
  steps: z.int().exactOptional(),
  /** Rolls that are as everybody agreed beforehand; 0 for dice that nobody agreed on. */
  rolls: z.int().exactOptional(),
})
export type RecordCheck = z.infer<typeof recordCheckSchema>

const byCrest = z.looseObject({
  movement: z.number(),
  attack: z.number(),
  defense: z.number(),
  magic: z.number(),
  trap: z.number(),
})

/** How the dice of a seat fell, and how they fall on average: see `SeatLuck` of the rules. */
const luckSchema = z.looseObject({
  rolls: z.int(),
  summons: z.int(),
  summonsExpected: z.number(),
  crests: byCrest,
  crestsExpected: byCrest,
})

/** Answer to `GET /api/v1/matches/:id`. */
export const matchAnswerSchema = finishedMatchSchema.extend({
  /** Whether its record can be had. */
  record: z.boolean(),
  /** By seat; null without a record. */
  luck: z.record(z.string(), luckSchema).nullable(),
})
export type MatchAnswer = z.infer<typeof matchAnswerSchema>
