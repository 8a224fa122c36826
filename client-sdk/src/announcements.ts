import { type AnnouncementMessage, announcementSchema } from '@dungeon-dice/shared/protocol'
import { Emitter, type Handler } from './emitter.ts'

/** Something that the host of the server has to say to everybody. */
export interface Announcement {
  readonly text: string
  /** When it was said, in milliseconds since 1970 by the server's clock. */
  readonly at: number
}

/** Something that tells announcements: whoever is connected hears them. */
interface Source {
  readonly on: (name: 'announcement', handler: Handler<Announcement>) => unknown
}

/** Reads message `announcement`. */
export function readAnnouncement(payload: unknown) {
  const read = announcementSchema.safeParse(payload)
  return read.success ? { success: true as const, data: plain(read.data) } : read
}

const plain = ({ text, at }: AnnouncementMessage): Announcement => ({ text, at })

/** Announcements of a server, whatever they came by: each once. */
export class Announcements {
  readonly #emitter = new Emitter<{ readonly announcement: Announcement }>()
  #newest: Announcement | null = null

  /** Hears of them by this, too; gives it back. */
  readonly from = <S extends Source>(source: S): S => {
    source.on('announcement', (announcement) => this.#hear(announcement))
    return source
  }

  /** Calls `handler` at each from now on; the result stops that. */
  readonly on = (handler: Handler<Announcement>): (() => void) =>
    this.#emitter.on('announcement', handler)

  #hear(announcement: Announcement): void {
    const { text, at } = announcement
    if (this.#newest?.at === at && this.#newest.text === text) return
    this.#newest = announcement
    this.#emitter.emit('announcement', announcement)
  }
}
