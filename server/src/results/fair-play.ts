import type { HoldReason } from '@dungeon-dice/shared/protocol'
import type { RecentGame } from './ports.ts'

const DAY_MS = 24 * 3_600_000

/** How long rated games are remembered to weigh and judge later ones, in milliseconds. */
export const RECENT_MS = 7 * DAY_MS

/** Turns that each player must have had for a match to count. */
const LEAST_TURNS = 2
/** A match in which each player had fewer turns than this was short. */
const SHORT_TURNS = 4

/** Games of one pair count less and less: each counts by this factor of the one before. */
const PAIR = { factor: 1 / 2, windowMs: DAY_MS }
const PAIR_OF_ONE_ADDRESS = { factor: 1 / 4, windowMs: RECENT_MS }
/** What would count less than this does not count at all. */
const LEAST_WEIGHT = 1 / 16

/** Points that an account may gain within a time before it matters from whom. */
const GAINS = [
  { windowMs: DAY_MS, points: 300 },
  { windowMs: RECENT_MS, points: 500 },
] as const
/** Shares of such a gain above which it is held. */
const MOST = { sharedAddress: 0.5, shortMatches: 0.5, twoOpponents: 0.9 } as const
const FEW = 2
/** One surprise, or two, is no sign of anything. */
const LEAST_GAMES_OF_FEW = 3

/** Whether a match ended too early to count: before each of its players had two turns. */
export const isTooShort = (turn: number, seats: number): boolean => turn <= LEAST_TURNS * seats

/** Whether a match was short: on its own nothing, but a sign beside a large gain. */
export const isShort = (turn: number, seats: number): boolean => turn <= SHORT_TURNS * seats

/** Whom an account met in a rated game, as far as repeated games go. */
type Met = Pick<RecentGame, 'opponentId' | 'opponentNetwork' | 'isOpponentGuest'>

/** What is weighed. */
export interface Weighed extends Met {
  readonly endedAtMs: number
  readonly sharesNetwork: boolean
}

/**
 * How much a rated game counts for an account that played `recent` before, from 0 to 1. The first of
 * a pair within a day counts 1, the second 1/2, then 1/4 and so on; of two who come from one address
 * 1, 1/4, 1/16 within a week. Guests of one network count as one opponent.
 */
export function weightOf(game: Weighed, recent: readonly RecentGame[]): number {
  const met = recent.filter((one) => isSameOpponent(one, game))
  const since = (windowMs: number) =>
    met.filter(({ endedAtMs }) => endedAtMs > game.endedAtMs - windowMs).length
  const usual = PAIR.factor ** since(PAIR.windowMs)
  const shared = game.sharesNetwork
    ? PAIR_OF_ONE_ADDRESS.factor ** since(PAIR_OF_ONE_ADDRESS.windowMs)
    : 1
  const weight = Math.min(usual, shared)
  return weight < LEAST_WEIGHT ? 0 : weight
}

function isSameOpponent(one: Met, other: Met): boolean {
  if (one.opponentId === other.opponentId) return true
  return (
    one.isOpponentGuest &&
    other.isOpponentGuest &&
    one.opponentNetwork !== null &&
    one.opponentNetwork === other.opponentNetwork
  )
}

/** A game, as far as it is judged. */
export type Judged = Omit<RecentGame, 'accountId' | 'ladder' | 'matchId'>

/**
 * Why the gain of a game is held: more points than usual within a day or a week, most of them from
 * opponents at the own address, in short matches, or nearly all from two opponents or two networks
 * (from three games on).
 * Empty for a gain that is not held.
 */
export function holdReasonsOf(game: Judged, recent: readonly RecentGame[]): readonly HoldReason[] {
  if (game.gain <= 0) return []
  const found = GAINS.flatMap(({ windowMs, points }) => {
    const within = recent.filter(({ endedAtMs }) => endedAtMs > game.endedAtMs - windowMs)
    const gains = [game, ...within].filter(({ gain }) => gain > 0)
    return sumOf(gains) > points ? suspicionsOf(gains) : []
  })
  return [...new Set(found)]
}

function suspicionsOf(gains: readonly Judged[]): readonly HoldReason[] {
  const total = sumOf(gains)
  const shareOf = (some: readonly Judged[]) => sumOf(some) / total
  const reasons: HoldReason[] = []
  if (shareOf(gains.filter(({ sharesNetwork }) => sharesNetwork)) > MOST.sharedAddress)
    reasons.push('same_address')
  const few = Math.max(
    fewShare(gains, ({ opponentId }) => opponentId),
    fewShare(gains, ({ opponentId, opponentNetwork }) => opponentNetwork ?? opponentId),
  )
  if (gains.length >= LEAST_GAMES_OF_FEW && few > MOST.twoOpponents) reasons.push('few_opponents')
  if (shareOf(gains.filter((game) => game.isShort)) > MOST.shortMatches)
    reasons.push('short_matches')
  return reasons
}

/** Share of the gains that the two opponents gave who gave most. */
function fewShare(gains: readonly Judged[], keyOf: (game: Judged) => string): number {
  const byOpponent = [...Map.groupBy(gains, keyOf).values()].map(sumOf)
  const most = byOpponent.toSorted((a, b) => b - a).slice(0, FEW)
  return most.reduce((sum, gain) => sum + gain, 0) / sumOf(gains)
}

const sumOf = (games: readonly Pick<RecentGame, 'gain'>[]): number =>
  games.reduce((sum, { gain }) => sum + gain, 0)
