import { z } from 'zod'

/** Sent to every connection just before a stopping server closes it with 4001 (P6.1). */
export const stoppingSchema = z.looseObject({
  /** Suggested delay before reconnecting. */
  backInSeconds: z.int().min(0),
})
export type StoppingMessage = z.infer<typeof stoppingSchema>
