import type { FinishedMatchWire, LiveMatchAnswer } from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import { isProvisional } from '../rating/rating.ts'
import type { FinishedMatch, FinishedSeat } from './ports.ts'
import { isRated, type RatedSeat, type RatedTable } from './rated.ts'
import { placeOf } from './settlement.ts'

/** Accounts that are still there, by their ids. */
export type KnownAccounts = ReadonlyMap<string, Account>

/** What stands in place of the name of an account that was removed. */
const DELETED = 'deleted'

/** A match that is over, as lists show it: no account id is in it. */
export const shownMatch = (match: FinishedMatch, accounts: KnownAccounts): FinishedMatchWire => ({
  matchId: match.id,
  preset: match.preset,
  clock: match.clock,
  rated: match.isRated,
  public: match.isPublic,
  rule: match.placing.rule,
  startedAtMs: match.startedAtMs,
  endedAtMs: match.endedAtMs,
  seats: match.seats.map((seat) => ({
    seat: seat.seat,
    ...nameOf(seat, accounts),
    bot: seat.bot,
    place: placeNumber(match, seat.seat),
    ...ratingOf(seat),
  })),
})

/** An account goes by the name that it has now, a guest by the one that it had in the match. */
function nameOf(
  { accountId, name }: FinishedSeat,
  accounts: KnownAccounts,
): Pick<FinishedMatchWire['seats'][number], 'name' | 'guest' | 'deleted'> {
  if (accountId === null) return { name, guest: true, deleted: false }
  const account = accounts.get(accountId)
  if (account === undefined) return { name: DELETED, guest: false, deleted: true }
  return { name: isGuest(account) ? name : account.name, guest: isGuest(account), deleted: false }
}

const ratingOf = ({ rating }: FinishedSeat) => ({
  rating: rating === null ? null : Math.round(rating.before),
  ratingChange: rating === null ? null : Math.round(rating.after) - Math.round(rating.before),
})

/** 1 and one more for each seat that came off better. */
const placeNumber = ({ placing }: FinishedMatch, seat: string): number =>
  1 + placing.places.slice(0, placeOf(placing, seat)).flat().length

/** A table at which a match goes on, as far as lists show it. */
export interface LiveTable extends RatedTable {
  readonly id: string
  readonly settings: RatedTable['settings'] & { readonly clock: string }
  readonly startedAtMs: number
  readonly spectators: number
  readonly match: { readonly shown: { readonly step: number } | null } | null
}

/** A match that goes on, as lists show it. */
export const liveMatch = (table: LiveTable): LiveMatchAnswer => ({
  matchId: table.id,
  preset: table.settings.preset,
  clock: table.settings.clock,
  rated: isRated(table),
  startedAtMs: table.startedAtMs,
  step: table.match?.shown?.step ?? 0,
  spectators: table.spectators,
  seats: table.seats.taken.map(liveSeat),
})

const liveSeat = ({ seat, sitter, rating }: RatedSeat): LiveMatchAnswer['seats'][number] => ({
  seat,
  name: sitter.name,
  guest: sitter.isGuest,
  bot: sitter.bot ?? null,
  rating: rating === null ? null : Math.round(rating.rating),
  provisional: rating !== null && isProvisional(rating),
})
