import { z } from 'zod'

/** To every connection of every room: something that the host of the server has to say (P16.7). */
export const announcementSchema = z.looseObject({
  text: z.string(),
  /** When it was said, in the server's milliseconds since 1970. */
  at: z.number(),
})
export type AnnouncementMessage = z.infer<typeof announcementSchema>
