import type { Plain } from '@dungeon-dice/shared'
import type { Series, ShownSettings } from '@dungeon-dice/shared/protocol'
import { type Settings, shownSettings } from '../game/settings.ts'
import type { MatchHeader } from '../match/journal.ts'
import type { Rating } from '../match/rating.ts'
import type { TakenSeat } from '../match/seats.ts'

/** How a table is found: by a code, or by whoever wants to play the same. */
export type Listing = { readonly code: string } | { readonly kind: string }

/** What the journal keeps of a table beside the match. */
export interface SessionHeader {
  readonly settings: ShownSettings
  readonly series: Series | null
  readonly isByInvitation: boolean
  readonly listing: Listing | null
}

/** What a table has that outlives its process. */
interface Kept {
  readonly settings: Settings<unknown>
  readonly series: Series | null
  readonly isByInvitation: boolean
}

/** A table as the journal keeps it. */
export const sessionHeader = (
  { settings, series, isByInvitation }: Kept,
  listing: Listing | null,
): Plain =>
  // All of it is plain data; its interfaces only lack the index signature of Plain.
  ({
    settings: shownSettings(settings),
    series,
    isByInvitation,
    listing,
  }) satisfies SessionHeader as unknown as Plain

type SeatHeader = MatchHeader['seats'][number]

/** A seat as the journal keeps it; what its player brought is in the setup. */
export const seatHeader = ({
  seat,
  participant,
  tokenHash,
  rating,
  network,
}: TakenSeat<string, unknown>): SeatHeader => ({
  seat,
  ...participant,
  tokenHash,
  // As above.
  rating: rating as unknown as Plain,
  ...(network === null ? {} : { network }),
})

/** The seat of a journal, taken again at `nowMs`; a bot is here at once. */
export const takenAgain = <Seat extends string, List>(
  { seat: name, tokenHash, rating, network, ...participant }: SeatHeader,
  list: List,
  nowMs: number,
): TakenSeat<Seat, List> => ({
  seat: name as Seat,
  participant,
  list,
  tokenHash,
  ticket: 0,
  takenAtMs: nowMs,
  awaySinceMs: participant.bot === undefined ? nowMs : null,
  hasLeft: false,
  rating: rating as unknown as Rating | null,
  network: network ?? null,
  ratingChange: null,
})
