import { type Placing, present } from '@dungeon-dice/shared'
import type { EndedMatch } from '../hosting/table/table.ts'
import { type Rating, ratedAfter, type Score } from '../rating/rating.ts'
import type { FinishedMatch, FinishedSeat, Standing } from './ports.ts'
import { provisionalFrom, ratingAt } from './ratings.ts'

/** What is to be settled, as it was when the match ended. */
export interface Ended {
  readonly match: EndedMatch
  readonly isRated: boolean
  readonly isPublic: boolean
  /** Ratings that the seats were taken with. */
  readonly ratings: ReadonlyMap<string, Rating | null>
}

/** What the store knows of those who sat. */
export interface Known {
  /** Those whose accounts are still there. */
  readonly accountIds: ReadonlySet<string>
  /** By account; somebody without a rated match has none. */
  readonly standings: ReadonlyMap<string, Standing>
}

/** What is to be kept of a match. */
export interface Settlement {
  readonly match: FinishedMatch
  readonly standings: readonly Standing[]
}

type EndedSeat = EndedMatch['seats'][number]

/** Ratings of a seat before and after the match. */
interface Move {
  readonly before: Rating
  readonly after: Rating
  readonly score: Score
}

/** What a match that has ended leads to. Of an account that is gone neither name nor standing stays. */
export function settlementOf(ended: Ended, known: Known): Settlement {
  const { match, isRated, isPublic } = ended
  const { matchId: id, settings, seats, placing, startedAtMs, endedAtMs } = match
  const moves = new Map<string, Move>()
  if (isRated) for (const one of seats) moves.set(one.seat, moveOf(one, ended, known))
  return {
    match: {
      id,
      preset: settings.preset,
      clock: settings.clock,
      isPublic,
      isRated,
      seats: seats.map((one) => finishedSeat(one, match, moves.get(one.seat), known)),
      placing,
      startedAtMs,
      endedAtMs,
    },
    standings: seats.flatMap(({ seat, sitter: { accountId } }) => {
      const move = moves.get(seat)
      if (move === undefined || accountId === null || !known.accountIds.has(accountId)) return []
      return standingAfter(accountId, match, move, known.standings.get(accountId))
    }),
  }
}

/** Both players' new ratings are worked out from the old ones; a bot's stays. */
function moveOf(one: EndedSeat, { match, ratings }: Ended, { standings }: Known): Move {
  const { seats, placing, endedAtMs } = match
  const ratingOf = ({ seat, sitter: { accountId } }: EndedSeat): Rating => {
    const standing = standings.get(accountId ?? '')
    if (standing !== undefined) return ratingAt(standing, endedAtMs)
    return present(ratings.get(seat), 'whoever plays a rated match has a rating')
  }
  const other = present(
    seats.find(({ seat }) => seat !== one.seat),
    'a rated match has two seats',
  )
  const before = ratingOf(one)
  const score = scoreOf(placing, one.seat, other.seat)
  const isFixed = one.sitter.bot !== undefined
  return { before, after: isFixed ? before : ratedAfter(before, ratingOf(other), score), score }
}

/** Place of a seat: 0 for the best. */
export const placeOf = ({ places }: Placing<string>, seat: string): number =>
  places.findIndex((sharing) => sharing.includes(seat))

function scoreOf(placing: Placing<string>, seat: string, other: string): Score {
  const [own, others] = [placeOf(placing, seat), placeOf(placing, other)]
  if (own === others) return 0.5
  return own < others ? 1 : 0
}

function standingAfter(
  accountId: string,
  { settings, endedAtMs }: EndedMatch,
  { after, score }: Move,
  before: Standing | undefined,
): Standing {
  // Results may be settled in another order than they came about.
  const atMs = Math.max(endedAtMs, before?.atMs ?? 0)
  return {
    accountId,
    ladder: settings.preset,
    rating: after,
    atMs,
    provisionalFromMs: provisionalFrom(after, atMs),
    wins: (before?.wins ?? 0) + (score === 1 ? 1 : 0),
    draws: (before?.draws ?? 0) + (score === 0.5 ? 1 : 0),
    losses: (before?.losses ?? 0) + (score === 0 ? 1 : 0),
    revision: (before?.revision ?? 0) + 1,
  }
}

function finishedSeat(
  { seat, sitter }: EndedSeat,
  match: EndedMatch,
  move: Move | undefined,
  { accountIds }: Known,
): FinishedSeat {
  const { accountId, name, bot = null } = sitter
  const isGone = accountId !== null && !accountIds.has(accountId)
  const rating =
    move === undefined ? null : { before: move.before.rating, after: move.after.rating }
  const hasWalkedOut = walkedOut(seat, match)
  return { seat, accountId, name: isGone ? '' : name, bot, rating, hasWalkedOut }
}

/** Whoever was not there and lost to another player who was; a bot is left without harm. */
function walkedOut(seat: string, { seats, absent, placing }: EndedMatch): boolean {
  const own = seats.find((one) => one.seat === seat)?.sitter.accountId ?? null
  if (own === null || !absent.includes(seat)) return false
  return seats.some(
    ({ seat: other, sitter }) =>
      !absent.includes(other) &&
      sitter.bot === undefined &&
      sitter.accountId !== own &&
      placeOf(placing, other) < placeOf(placing, seat),
  )
}
