import { z } from 'zod'

/** To every connection of every room, last before a server that stops closes it with 4001 (P6.1). */
export const stoppingSchema = z.looseObject({
  /** After about so many seconds it is worth coming back. */
  backInSeconds: z.int().min(0),
})
export type StoppingMessage = z.infer<typeof stoppingSchema>
