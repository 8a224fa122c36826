import type { ChatLine, Done, ReportCause, Words } from '@dungeon-dice/client-sdk'
import type { Seat } from '@dungeon-dice/client-sdk/rules'

interface Venue {
  readonly chat: readonly ChatLine[]
  readonly say: (words: Words) => Promise<Done>
  readonly mute: (name: string) => void
  readonly unmute: (name: string) => void
}

/** A match: its players can report only their opponent. */
interface OnSeat extends Venue {
  readonly seat: Seat
  readonly report?: (cause: ReportCause) => Promise<Done>
}

/** A watched match or the lobby: anyone there can be reported by name. */
interface Among extends Venue {
  readonly seat?: never
  readonly report?: (name: string, cause: ReportCause) => Promise<Done>
}

/** Every place with a chat: a match, a watched match, the lobby. */
export type ChatChannel = OnSeat | Among

/** Reports a player; null where that is not possible. */
export type Reporting = ((name: string, cause: ReportCause) => Promise<Done>) | null

/** Returns the report function of `channel`. */
export function reportingIn(channel: ChatChannel): Reporting {
  if (channel.report === undefined) return null
  return channel.seat === undefined
    ? (name, cause) => channel.report?.(name, cause) ?? Promise.reject(new Error('no report'))
    : (_, cause) => channel.report?.(cause) ?? Promise.reject(new Error('no report'))
}

/** True for the reader's own lines, as far as can be told: lines in a match name their seat. */
export const isOwn = ({ seat }: ChatLine, channel: ChatChannel): boolean =>
  channel.seat !== undefined && seat === channel.seat

/** Names of the other authors, in the order of their first lines. */
export const othersIn = (channel: ChatChannel): readonly string[] => [
  ...new Set(
    channel.chat
      .filter((line) => !isOwn(line, channel) && line.name !== '')
      .map(({ name }) => name),
  ),
]
