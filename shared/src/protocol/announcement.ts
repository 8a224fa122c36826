import { z } from 'zod'

/** Sent to every connection: an announcement by the host of the server (P16.7). */
export const announcementSchema = z.looseObject({
  text: z.string(),
  /** Server time, in milliseconds since 1970. */
  at: z.number(),
})
export type AnnouncementMessage = z.infer<typeof announcementSchema>
