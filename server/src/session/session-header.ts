import { assert, type Plain } from '@dungeon-dice/shared'
import type { Series, ShownSettings } from '@dungeon-dice/shared/protocol'
import type { AnyList, AnyLoadout } from '../game/any-game.ts'
import { type Settings, shownSettings } from '../game/settings.ts'
import type { MatchHeader } from '../match/journal.ts'
import type { Rating } from '../match/rating.ts'
import type { TakenSeat } from '../match/seats.ts'

/** How a session is found: by join code, or by players who want the same kind of match. */
export type Listing = { readonly code: string } | { readonly kind: string }

/** How long after the end a join code must not tell of it: until spectators have seen it (P9.9). */
export const codeHeldMs = (
  listing: Listing | null,
  { spectators, delaySeconds }: Pick<Settings, 'spectators' | 'delaySeconds'>,
): number => (listing !== null && 'code' in listing && spectators ? delaySeconds * 1_000 : 0)

/** The session's part of the journal header (`MatchHeader.table`). */
export interface SessionHeader {
  readonly settings: ShownSettings
  readonly series: Series | null
  readonly isByInvitation: boolean
  readonly listing: Listing | null
}

/** Fields of a session that are restored from the journal. */
interface StoredSession {
  readonly settings: Settings
  readonly series: Series | null
  readonly isByInvitation: boolean
}

export const sessionHeader = (
  { settings, series, isByInvitation }: StoredSession,
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

/** A seat for the journal header; its list is part of the setup. */
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

/**
 * The seats of a match in the journal at `nowMs`: players are away, bots are connected. `lists` are
 * those of its setup; null for a match that never begins, where nothing reads them.
 */
export const seatsOf = (
  { seats }: MatchHeader,
  lists: AnyLoadout['lists'] | null,
  nowMs: number,
): readonly TakenSeat<string, AnyList>[] =>
  seats.map((seat) => {
    assert(lists === null || lists.has(seat.seat), 'a seat has a list')
    // Null in a game that takes no lists.
    return takenAgain(seat, (lists?.get(seat.seat) ?? null) as AnyList, nowMs)
  })

const takenAgain = (
  { seat, tokenHash, rating, network, ...participant }: SeatHeader,
  list: AnyList,
  nowMs: number,
): TakenSeat<string, AnyList> => ({
  seat,
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

/** Shown to the players of a match that cannot be resumed. */
export const SET_ASIDE =
  'The server cannot resume this match. It is kept for investigation and does not count.'
