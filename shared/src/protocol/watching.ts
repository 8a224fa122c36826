import { z } from 'zod'
import { reservationSchema } from './server-to-client.ts'
import { gamelessVersions } from './versions.ts'

const code = z.string().max(32)

/** Body of `POST /api/v1/matches/:id/watch`; a private match requires its code. */
export const watchSchema = z.strictObject({ ...gamelessVersions, code: code.exactOptional() })
export type WatchBody = z.infer<typeof watchSchema>

/** Body of `POST /api/v1/matches/watch`: the private match with this code. */
export const watchByCodeSchema = z.strictObject({ ...gamelessVersions, code })
export type WatchByCodeBody = z.infer<typeof watchByCodeSchema>

/** A spectator's place in a match and its reservation. */
export const watchGrantSchema = z.looseObject({
  matchId: z.string(),
  /** The game and the version of its rules; absent in grants of older servers. */
  game: z.string().exactOptional(),
  rules: z.int().exactOptional(),
  /** Hash of the match's catalogue. */
  catalogue: z.string(),
  /** Delay behind the players. */
  delaySeconds: z.int().min(0),
  reservation: reservationSchema,
})
export type WatchGrant = z.infer<typeof watchGrantSchema>
