import type { ChatLine, Done, ReportCause, Words } from '@dungeon-dice/client-sdk'
import type { Seat } from '@dungeon-dice/client-sdk/rules'
import { playersOf, type WithSeats } from '../../lib/match/seated.ts'

interface Venue {
  readonly chat: readonly ChatLine[]
  readonly say: (words: Words) => Promise<Done>
  readonly mute: (name: string) => void
  readonly unmute: (name: string) => void
}

/** A match: its players report each other by seat. */
interface OnSeat extends Venue, WithSeats {
  readonly seat: Seat
  report?(cause: ReportCause, seat?: string): Promise<Done>
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
    : (name, cause) =>
        channel.report?.(cause, seatOf(channel, name)) ?? Promise.reject(new Error('no report'))
}

/** The seat of another player by name, also of one whose lines are muted; undefined for none. */
function seatOf(channel: OnSeat, name: string): string | undefined {
  const line = channel.chat.find((one) => one.name === name && !isOwn(one, channel))
  const others = [...playersOf(channel)].filter(([seat]) => seat !== channel.seat)
  return line?.seat ?? others.find(([, player]) => player.name === name)?.[0]
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
