import type { FinishedMatchWire, LiveMatchAnswer } from '@dungeon-dice/shared/protocol'
import { type Account, isGuest } from '../accounts/account.ts'
import type { Settings } from '../game/settings.ts'
import type { Rating } from '../match/rating.ts'
import type { FinishedMatch, FinishedSeat } from './ports.ts'
import { isRated, type RatedSeat, type RatedSession } from './rated.ts'
import { isProvisional } from './rating.ts'
import { placeOf } from './results-of-sides.ts'

/** Existing accounts by id. */
export type KnownAccounts = ReadonlyMap<string, Account>

/** Shown in place of the name of a deleted account. */
const DELETED = 'deleted'

/**
 * A finished match as sent to a viewer, without account ids. Only its own players learn how much it
 * counted and why, since that may reveal where they live.
 */
export function finishedMatchWire(
  match: FinishedMatch,
  accounts: KnownAccounts,
  viewerId: string | null,
): FinishedMatchWire {
  const isOwn = viewerId !== null && match.seats.some(({ accountId }) => accountId === viewerId)
  const { unratedBecause, weight } = match
  return {
    ...publicMatch(match, accounts, isOwn),
    ...(isOwn && unratedBecause !== null ? { unratedBecause } : {}),
    ...(isOwn && weight !== 1 ? { weight } : {}),
  }
}

const publicMatch = (
  match: FinishedMatch,
  accounts: KnownAccounts,
  isOwn: boolean,
): FinishedMatchWire => ({
  matchId: match.id,
  game: match.game,
  preset: match.preset,
  clock: match.clock,
  rated: match.isRated,
  public: match.isPublic,
  rule: match.placing.rule,
  startedAtMs: match.startedAtMs,
  endedAtMs: match.endedAtMs,
  seats: match.seats.map((seat) => ({
    seat: seat.seat,
    team: seat.team,
    ...nameOf(seat, accounts),
    bot: seat.bot,
    place: placeOf(match.placing, seat.seat) + 1,
    ...ratingOf(seat),
    ...(isOwn && seat.held !== null ? { held: seat.held } : {}),
  })),
})

/** Accounts are shown by their current name, guests by the name they had in the match. */
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

/** The parts of a running match session shown in lists. */
export interface LiveSession extends RatedSession {
  readonly id: string
  readonly settings: RatedSession['settings'] & Pick<Settings, 'game' | 'clock'>
  readonly startedAtMs: number
  readonly spectators: number
}

/** Rating of each seat; null for a player without one. */
export type SeatsRatings = ReadonlyMap<string, Rating | null>

/**
 * A running match as shown in lists; `step` is the latest that spectators have seen, `ratings` those
 * from its beginning.
 */
export const liveMatchWire = (
  session: LiveSession,
  step: number,
  ratings: SeatsRatings,
): LiveMatchAnswer => ({
  matchId: session.id,
  game: session.settings.game.manifest.id,
  preset: session.settings.preset,
  clock: session.settings.clock,
  rated: isRated(session),
  startedAtMs: session.startedAtMs,
  step,
  spectators: session.spectators,
  seats: session.seats.taken.map((taken) => liveSeat(taken, ratings.get(taken.seat) ?? null)),
})

const liveSeat = (
  { seat, participant }: RatedSeat,
  rating: Rating | null,
): LiveMatchAnswer['seats'][number] => ({
  seat,
  name: participant.name,
  guest: participant.isGuest,
  bot: participant.bot ?? null,
  rating: rating === null ? null : Math.round(rating.rating),
  provisional: rating !== null && isProvisional(rating),
})
