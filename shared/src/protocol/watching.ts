import { z } from 'zod'
import { reservationSchema } from './server-to-client.ts'

const versions = { protocol: z.int(), rules: z.int() }
const code = z.string().max(32)

/** Body of `POST /api/v1/matches/:id/watch`: a private match is watched by those who know its code. */
export const watchSchema = z.strictObject({ ...versions, code: code.exactOptional() })
export type WatchBody = z.infer<typeof watchSchema>

/** Body of `POST /api/v1/matches/watch`: the private match under this code. */
export const watchByCodeSchema = z.strictObject({ ...versions, code })
export type WatchByCodeBody = z.infer<typeof watchByCodeSchema>

/** A place among those who watch a match, and how to get to it. */
export const watchGrantSchema = z.looseObject({
  matchId: z.string(),
  /** Hash of the catalogue that the match is played with. */
  catalogue: z.string(),
  /** How far behind the players the spectators are. */
  delaySeconds: z.int().min(0),
  reservation: reservationSchema,
})
export type WatchGrant = z.infer<typeof watchGrantSchema>
