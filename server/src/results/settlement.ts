import { present } from '@dungeon-dice/shared'
import type { UnratedReason } from '@dungeon-dice/shared/protocol'
import type { Rating } from '../match/rating.ts'
import type { EndedMatch } from './ended-match.ts'
import { holdReasonsOf, isTooShort } from './fair-play.ts'
import { meetingsOf, PairWeights } from './pair-weights.ts'
import type {
  FinishedMatch,
  FinishedSeat,
  HeldGain,
  RecentGame,
  Standing,
  Traces,
} from './ports.ts'
import type { Score } from './rating.ts'
import { provisionalFrom } from './ratings.ts'
import { placeOf, teamOf } from './results-of-sides.ts'
import { tallyOfResult } from './season.ts'
import { type Move, movesOf } from './seat-moves.ts'

/** Input of a settlement, as of the end of the match. */
export interface Ended {
  readonly match: EndedMatch
  /** Whether the host asked for a rated match. */
  readonly isWanted: boolean
  /** Why the participants cannot play a rated match; null if they can. */
  readonly unratedBecause: UnratedReason | null
  readonly isPublic: boolean
  /** Ratings at the time the seats were taken. */
  readonly ratings: ReadonlyMap<string, Rating | null>
}

/** The stored facts about the participants. */
export interface Known {
  /** Accounts that still exist. */
  readonly accountIds: ReadonlySet<string>
  /** By account; missing without a rated match. */
  readonly standings: ReadonlyMap<string, Standing>
  /** Rated games of the last days, by account. */
  readonly recent: ReadonlyMap<string, readonly RecentGame[]>
  /** When the last of their hidden rated matches becomes public; 0 without any. */
  readonly hiddenUntilMs: number
}

/** The records to store for a match. */
export interface Settlement {
  readonly match: FinishedMatch
  readonly standings: readonly Standing[]
  readonly traces: Traces
}

type EndedSeat = EndedMatch['seats'][number]

/** How much a match counts, or why it does not. */
interface Verdict {
  readonly isRated: boolean
  readonly because: UnratedReason | null
  readonly weight: number
}

/**
 * Computes what to store for a finished match. For deleted accounts neither name nor standing is
 * stored.
 */
export function settlementOf(ended: Ended, known: Known): Settlement {
  const { match, isPublic } = ended
  const { matchId: id, settings, seats, placing, startedAtMs, endedAtMs } = match
  const weights = new PairWeights(match, (accountId) => recentOf(known, accountId))
  const verdict = verdictOf(ended, weights)
  const moves = verdict.isRated ? movesOf(ended, known, weights) : new Map<string, Move>()
  const traces = tracesOf(match, moves, known, verdict.weight)
  const heldIds = traces.held.map(({ accountId }) => accountId)
  return {
    match: {
      id,
      game: settings.game.manifest.id,
      preset: settings.preset,
      clock: settings.clock,
      isPublic,
      isRated: verdict.isRated,
      unratedBecause: verdict.because,
      weight: verdict.weight,
      seats: seats.map((one) =>
        finishedSeat(one, match, { verdict, move: moves.get(one.seat), heldIds, known }),
      ),
      placing,
      startedAtMs,
      endedAtMs,
      publicAtMs: publicAtOf(match, verdict, known),
    },
    standings: seats.flatMap(({ seat, participant: { accountId } }) => {
      const move = moves.get(seat)
      if (move === undefined || accountId === null || !known.accountIds.has(accountId)) return []
      const before = known.standings.get(accountId)
      return heldIds.includes(accountId)
        ? standingKept(accountId, match, move, before)
        : standingAfter(accountId, match, move, before)
    }),
    traces,
  }
}

/**
 * A rated match stays hidden as long as an earlier one: its ratings would reveal that result
 * (P9.9).
 */
const publicAtOf = (
  { endedAtMs, settings }: EndedMatch,
  { isRated }: Verdict,
  { hiddenUntilMs }: Known,
): number =>
  Math.max(endedAtMs + settings.delaySeconds * 1_000, isRated ? hiddenUntilMs : endedAtMs)

function verdictOf(ended: Ended, weights: PairWeights): Verdict {
  const { match, isWanted, unratedBecause } = ended
  const unrated = (because: UnratedReason | null) => ({ isRated: false, because, weight: 1 })
  if (!isWanted) return unrated(null)
  if (unratedBecause !== null) return unrated(unratedBecause)
  if (isTooShort(match.turn, match.seats.length)) return unrated('too_short')
  const weight = weights.mean
  return weight === 0 ? unrated('repeated_pair') : { isRated: true, because: null, weight }
}

const recentOf = ({ recent }: Known, accountId: string) => recent.get(accountId) ?? []

function tracesOf(
  match: EndedMatch,
  moves: ReadonlyMap<string, Move>,
  known: Known,
  weight: number,
): Traces {
  if (moves.size === 0) return { games: [], held: [] }
  const games = meetingsOf(match).map((meeting) => {
    const { after, before } = moveOfAccount(meeting.accountId, match, moves)
    return { ...meeting, gain: Math.max(0, after.rating - before.rating) }
  })
  const held = [...Map.groupBy(games, ({ accountId }) => accountId)].flatMap(([accountId, own]) => {
    const reasons = holdReasonsOf(own, recentOf(known, accountId))
    if (own[0] === undefined || reasons.length === 0 || !known.accountIds.has(accountId)) return []
    return heldGain(own[0], moveOfAccount(accountId, match, moves), weight, reasons)
  })
  return { games: games.filter(({ accountId }) => known.accountIds.has(accountId)), held }
}

function moveOfAccount(
  accountId: string,
  { seats }: EndedMatch,
  moves: ReadonlyMap<string, Move>,
): Move {
  const own = seats.find(({ participant }) => participant.accountId === accountId)
  return present(moves.get(own?.seat ?? ''), 'a move of each player of a rated match')
}

const heldGain = (
  { matchId, accountId, ladder, endedAtMs, opponentId, gain }: RecentGame,
  { met, score }: Move,
  weight: number,
  reasons: HeldGain['reasons'],
): HeldGain => ({
  ...{ matchId, accountId, ladder, endedAtMs, opponentId, met, score, weight, reasons },
  points: gain,
})

function standingAfter(
  accountId: string,
  { settings, endedAtMs }: Pick<EndedMatch, 'settings' | 'endedAtMs'>,
  { after, score }: Pick<Move, 'after' | 'score'>,
  before: Standing | undefined,
): Standing {
  return nextStanding({ accountId, ladder: settings.preset, endedAtMs }, after, score, before)
}

/** The standing of an account after a rated match. */
export function nextStanding(
  { accountId, ladder, endedAtMs }: Pick<HeldGain, 'accountId' | 'ladder' | 'endedAtMs'>,
  after: Rating,
  score: Score,
  before: Standing | undefined,
): Standing {
  // Results may be settled out of order.
  const atMs = Math.max(endedAtMs, before?.atMs ?? 0)
  const added = tallyOfResult(score)
  return {
    accountId,
    ladder,
    rating: after,
    atMs,
    provisionalFromMs: provisionalFrom(after, atMs),
    wins: (before?.wins ?? 0) + added.wins,
    draws: (before?.draws ?? 0) + added.draws,
    losses: (before?.losses ?? 0) + added.losses,
    revision: (before?.revision ?? 0) + 1,
  }
}

/**
 * The unchanged standing of an account whose gain is held. Its revision still increases, so that a
 * concurrent settlement which does not know of this match becomes stale.
 */
function standingKept(
  accountId: string,
  { settings, endedAtMs }: EndedMatch,
  { before: rating }: Move,
  before: Standing | undefined,
): Standing {
  if (before !== undefined) return { ...before, revision: before.revision + 1 }
  const provisionalFromMs = provisionalFrom(rating, endedAtMs)
  const none = { wins: 0, draws: 0, losses: 0, revision: 1 }
  return { accountId, ladder: settings.preset, rating, atMs: endedAtMs, provisionalFromMs, ...none }
}

/** Input for the record of one seat. */
interface SeatEnd {
  readonly verdict: Verdict
  readonly move: Move | undefined
  /** The accounts whose gains are held. */
  readonly heldIds: readonly string[]
  readonly known: Known
}

function finishedSeat(
  { seat, participant }: EndedSeat,
  match: EndedMatch,
  { verdict, move, heldIds, known: { accountIds } }: SeatEnd,
): FinishedSeat {
  const { accountId, name, bot = null } = participant
  const isGone = accountId !== null && !accountIds.has(accountId)
  const isHeld = accountId !== null && heldIds.includes(accountId)
  const rating =
    move === undefined || isHeld ? null : { before: move.before.rating, after: move.after.rating }
  const hasWalkedOut = walkedOut(seat, match, verdict.because === 'too_short')
  const held = isHeld ? 'held' : null
  const team = teamOf(match.settings.sides, seat)
  const shown = isGone ? '' : name
  return { seat, team, accountId, name: shown, bot, rating, held, hasWalkedOut }
}

/**
 * True for a player who was absent and lost to another who was present, or who resigned so early that
 * the match did not count. Leaving a bot is not a walkout, and neither is a loss by the game itself.
 */
export function walkedOut(
  seat: string,
  { seats, absent, resigned, placing }: EndedMatch,
  isTooEarly: boolean,
): boolean {
  const own = seats.find((one) => one.seat === seat)?.participant.accountId ?? null
  const hasLeft = absent.includes(seat) || (isTooEarly && resigned.includes(seat))
  if (own === null || !hasLeft) return false
  return seats.some(
    ({ seat: other, participant }) =>
      !absent.includes(other) &&
      participant.bot === undefined &&
      participant.accountId !== own &&
      placeOf(placing, other) < placeOf(placing, seat),
  )
}
