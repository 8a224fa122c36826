import { z } from 'zod'
import { hostSchema } from './client-to-server.ts'

/** Body of `POST /api/v1/matches/bot`: a match against a bot of the server. */
export const botMatchSchema = hostSchema.omit({ open: true }).extend({
  /** Name of the bot; by default the strongest. */
  bot: z.string().max(32).exactOptional(),
})
export type BotMatchBody = z.infer<typeof botMatchSchema>
