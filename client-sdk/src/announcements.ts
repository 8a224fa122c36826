import { type AnnouncementMessage, announcementSchema } from '@dungeon-dice/shared/protocol'
import { Emitter, type Handler } from './emitter.ts'

/** An announcement by the host to every connected client. */
export interface Announcement {
  readonly text: string
  /** Server time of the announcement, in milliseconds since 1970. */
  readonly at: number
}

/** A connection that receives announcements. */
interface Source {
  readonly on: (name: 'announcement', handler: Handler<Announcement>) => unknown
}

/** Parses message `announcement`. */
export function readAnnouncement(payload: unknown) {
  const read = announcementSchema.safeParse(payload)
  return read.success ? { success: true as const, data: plain(read.data) } : read
}

const plain = ({ text, at }: AnnouncementMessage): Announcement => ({ text, at })

/** Announcements of a server over all connections, without duplicates. */
export class Announcements {
  readonly #emitter = new Emitter<{ readonly announcement: Announcement }>()
  #newest: Announcement | null = null

  /** Subscribes to this source as well and returns it. */
  readonly from = <S extends Source>(source: S): S => {
    source.on('announcement', (announcement) => this.#receive(announcement))
    return source
  }

  /** Calls `handler` for each announcement; the result unsubscribes. */
  readonly on = (handler: Handler<Announcement>): (() => void) =>
    this.#emitter.on('announcement', handler)

  #receive(announcement: Announcement): void {
    const { text, at } = announcement
    if (this.#newest?.at === at && this.#newest.text === text) return
    this.#newest = announcement
    this.#emitter.emit('announcement', announcement)
  }
}
