import type { ChatLine, Done, ReportCause, Words } from '@dungeon-dice/client-sdk'
import type { Seat } from '@dungeon-dice/client-sdk/rules'

interface Venue {
  readonly chat: readonly ChatLine[]
  readonly say: (words: Words) => Promise<Done>
  readonly mute: (name: string) => void
  readonly unmute: (name: string) => void
}

/** A match: whoever sits in it can report the other player alone. */
interface OnSeat extends Venue {
  readonly seat: Seat
  readonly report?: (cause: ReportCause) => Promise<Done>
}

/** A watched match or the lobby: everybody there can be reported, by name. */
interface Among extends Venue {
  readonly seat?: never
  readonly report?: (name: string, cause: ReportCause) => Promise<Done>
}

/** Every place with a chat: a match, a watched match, the lobby. */
export type ChatChannel = OnSeat | Among

/** Reports somebody where that can be done; null where it cannot. */
export type Reporting = ((name: string, cause: ReportCause) => Promise<Done>) | null

/** How somebody who was heard in `channel` is reported. */
export function reportingIn(channel: ChatChannel): Reporting {
  if (channel.report === undefined) return null
  return channel.seat === undefined
    ? (name, cause) => channel.report?.(name, cause) ?? Promise.reject(new Error('no report'))
    : (_, cause) => channel.report?.(cause) ?? Promise.reject(new Error('no report'))
}

/** Whether a line is one's own, as far as it can be told: in a match each line has its seat. */
export const isOwn = ({ seat }: ChatLine, channel: ChatChannel): boolean =>
  channel.seat !== undefined && seat === channel.seat

/** Names of others who were heard, each once, in the order in which they were heard first. */
export const othersIn = (channel: ChatChannel): readonly string[] => [
  ...new Set(
    channel.chat
      .filter((line) => !isOwn(line, channel) && line.name !== '')
      .map(({ name }) => name),
  ),
]
