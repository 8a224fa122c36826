import type { Plain } from '@dungeon-dice/shared'
import type { Series, ShownSettings } from '@dungeon-dice/shared/protocol'
import type { MatchHeader } from '../../match/journal.ts'
import type { TakenSeat } from '../../match/seats.ts'
import type { Rating } from '../../results/ports.ts'
import { type Settings, shownSettings } from './settings.ts'

/** How a table is found: by a code, or by whoever wants to play the same. */
export type Listing = { readonly code: string } | { readonly kind: string }

/** What the journal keeps of a table beside the match. */
export interface TableHeader {
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
export const tableHeader = (
  { settings, series, isByInvitation }: Kept,
  listing: Listing | null,
): Plain =>
  // All of it is plain data; its interfaces only lack the index signature of Plain.
  ({
    settings: shownSettings(settings),
    series,
    isByInvitation,
    listing,
  }) satisfies TableHeader as unknown as Plain

type SeatHeader = MatchHeader['seats'][number]

/** A seat as the journal keeps it; what its player brought is in the setup. */
export const seatHeader = ({
  seat,
  sitter,
  tokenHash,
  rating,
}: TakenSeat<string, unknown>): SeatHeader => ({
  seat,
  ...sitter,
  tokenHash,
  // As above.
  rating: rating as unknown as Plain,
})

/** The seat of a journal, taken again at `nowMs`; a bot is here at once. */
export const takenAgain = <Seat extends string, List>(
  { seat: name, tokenHash, rating, ...sitter }: SeatHeader,
  list: List,
  nowMs: number,
): TakenSeat<Seat, List> => ({
  seat: name as Seat,
  sitter,
  list,
  tokenHash,
  ticket: 0,
  takenAtMs: nowMs,
  awaySinceMs: sitter.bot === undefined ? nowMs : null,
  hasLeft: false,
  rating: rating as unknown as Rating | null,
  ratingChange: null,
})
