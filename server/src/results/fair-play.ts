import type { HoldReason } from '@dungeon-dice/shared/protocol'
import type { RecentGame } from './ports.ts'

const DAY_MS = 24 * 3_600_000

/** Time that rated games are kept to weigh and judge later ones, in milliseconds. */
export const RECENT_MS = 7 * DAY_MS

/** A match counts if it has more turns than this for each seat. */
const LEAST_TURNS = 2
/** A match with fewer turns per player than this is short. */
const SHORT_TURNS = 4

/** Repeated games of a pair count less: each by this factor of the previous one. */
const PAIR = { factor: 1 / 2, windowMs: DAY_MS }
const PAIR_OF_ONE_ADDRESS = { factor: 1 / 4, windowMs: RECENT_MS }
/** A lower weight than this counts as 0. */
const LEAST_WEIGHT = 1 / 16

/** Gains beyond which their sources are checked. */
const GAINS = [
  { windowMs: DAY_MS, points: 300 },
  { windowMs: RECENT_MS, points: 500 },
] as const
/** Shares of such gains above which a gain is held. */
const MOST = { sharedAddress: 0.5, shortMatches: 0.5, twoOpponents: 0.9 } as const
const FEW = 2
/** Minimum number of games; one or two upsets prove nothing. */
const LEAST_GAMES_OF_FEW = 3

/**
 * Returns whether a match ended within two turns a seat, too early to count. All turns count together: if
 * each seat needed two of its own, whoever leaves a match of four at its start would take the
 * result from the other three.
 */
export const isTooShort = (turn: number, seats: number): boolean => turn <= LEAST_TURNS * seats

/** Whether a match was short: harmless alone, but suspicious with a large gain. */
export const isShort = (turn: number, seats: number): boolean => turn <= SHORT_TURNS * seats

/** The opponent in a rated game, as far as repeated games matter. */
type Met = Pick<RecentGame, 'opponentId' | 'opponentNetwork' | 'isOpponentGuest'>

/** A game to weigh. */
export interface Weighed extends Met {
  readonly endedAtMs: number
  readonly sharesNetwork: boolean
}

/**
 * Weight of a rated game, from 0 to 1, for an account that played `recent` before. Repeated games
 * of a pair within a day count 1, 1/2, 1/4 and so on; from one address 1, 1/4, 1/16 within a week.
 * Guests of one network count as one opponent.
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

/** The parts of a game that are judged. */
export type Judged = Omit<RecentGame, 'accountId' | 'ladder'>

/**
 * Why the gain of a match is held; empty if it is not. `games`: the match against each opponent. A
 * gain is held if the gains of a day or a week are unusually high and come mostly from matches with
 * opponents at the player's own address, mostly from short matches, or almost all from one or two
 * opponents or networks (at least three matches). The match must be such a one itself, so that
 * losing to a newcomer on purpose cannot spoil their honest gains.
 */
export function holdReasonsOf(
  games: readonly Judged[],
  recent: readonly RecentGame[],
): readonly HoldReason[] {
  const [game] = games
  if (game === undefined || game.gain <= 0) return []
  const found = GAINS.flatMap(({ windowMs, points }) => {
    const within = recent.filter(({ endedAtMs }) => endedAtMs > game.endedAtMs - windowMs)
    const gains = [...games, ...within].filter(({ gain }) => gain > 0)
    return sumOf(gains) > points ? suspicionsOf(gains, games) : []
  })
  return [...new Set(found)]
}

/** The reasons to hold these gains; `own`: those of the match that is judged. */
function suspicionsOf(gains: readonly Judged[], own: readonly Judged[]): readonly HoldReason[] {
  const reasons: HoldReason[] = []
  const shareOf = (part: readonly Judged[]) => sumOf(part) / sumOf(gains)
  const sharesNetwork = (game: Judged) => game.sharesNetwork
  const isShort = (game: Judged) => game.isShort
  if (own.some(sharesNetwork) && shareOf(gains.filter(sharesNetwork)) > MOST.sharedAddress)
    reasons.push('same_address')
  const few = Math.max(
    fewShare(gains, own, ({ opponentId }) => opponentId),
    fewShare(gains, own, ({ opponentId, opponentNetwork }) => opponentNetwork ?? opponentId),
  )
  const matches = new Set(gains.map(({ matchId }) => matchId)).size
  if (matches >= LEAST_GAMES_OF_FEW && few > MOST.twoOpponents) reasons.push('few_opponents')
  if (own.some(isShort) && shareOf(gains.filter(isShort)) > MOST.shortMatches)
    reasons.push('short_matches')
  return reasons
}

/**
 * Share of the gains that came from matches with one of the two most profitable opponents; 0 if the
 * match that is judged (`own`) was against others, or its opponent is new.
 */
function fewShare(
  gains: readonly Judged[],
  own: readonly Judged[],
  keyOf: (game: Judged) => string,
): number {
  const byOpponent = [...Map.groupBy(gains, keyOf).values()]
  const most = byOpponent.toSorted((a, b) => sumOf(b) - sumOf(a)).slice(0, FEW)
  const isAgain = (games: readonly Judged[]) =>
    games.some((one) => own.includes(one)) && games.some((one) => !own.includes(one))
  return most.some(isAgain) ? sumOf(most.flat()) / sumOf(gains) : 0
}

/** Sum of the gains of these matches, each of which counts once. */
function sumOf(games: readonly Pick<RecentGame, 'matchId' | 'gain'>[]): number {
  const gains = new Map(games.map(({ matchId, gain }) => [matchId, gain]))
  return [...gains.values()].reduce((sum, gain) => sum + gain, 0)
}
