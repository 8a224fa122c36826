import { z } from 'zod'

const gameSchema = z.looseObject({
  id: z.string(),
  rules: z.int(),
  /** Hash of the catalogue. */
  catalogue: z.string(),
  /** The usual one first. */
  presets: z.array(
    z.looseObject({
      id: z.string(),
      seats: z.looseObject({ least: z.int(), most: z.int(), usual: z.int() }),
      /** Numbers of seats that the queue offers; empty for no queue. */
      queueSeats: z.array(z.int()),
      rated: z.boolean(),
    }),
  ),
  /** The player's contribution to a match: `nothing` or a `list`. */
  brings: z.string(),
  /** The event that earns time on the clock: an `answer` or a `turn`. */
  clock: z.string(),
})

/** Answer to `GET /api/v1/games`: the games of this server, the usual one first. */
export const gamesSchema = z.looseObject({ games: z.array(gameSchema) })
export type GamesAnswer = z.infer<typeof gamesSchema>
