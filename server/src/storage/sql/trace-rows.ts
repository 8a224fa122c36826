import type { Rating } from '../../match/rating.ts'
import type { HeldGain, RecentGame } from '../../results/ports.ts'
import type { MetSides } from '../../results/rating-of-sides.ts'
import type { StoredTables } from './tables.ts'

type GameRow = StoredTables['recent_games']
type GainRow = StoredTables['held_gains']

export const gameRow = (game: RecentGame): GameRow => ({
  match_id: game.matchId,
  account_id: game.accountId,
  ladder: game.ladder,
  ended_at_ms: game.endedAtMs,
  opponent_id: game.opponentId,
  opponent_network: game.opponentNetwork,
  is_opponent_guest: game.isOpponentGuest ? 1 : 0,
  shares_network: game.sharesNetwork ? 1 : 0,
  is_short: game.isShort ? 1 : 0,
  gain: game.gain,
})

export const gameOf = (row: GameRow): RecentGame => ({
  matchId: row.match_id,
  accountId: row.account_id,
  ladder: row.ladder,
  endedAtMs: row.ended_at_ms,
  opponentId: row.opponent_id,
  opponentNetwork: row.opponent_network,
  isOpponentGuest: row.is_opponent_guest === 1,
  sharesNetwork: row.shares_network === 1,
  isShort: row.is_short === 1,
  gain: row.gain,
})

export const gainRow = (gain: HeldGain): GainRow => ({
  match_id: gain.matchId,
  account_id: gain.accountId,
  ladder: gain.ladder,
  ended_at_ms: gain.endedAtMs,
  opponent_id: gain.opponentId,
  opponent: JSON.stringify(gain.met),
  score: gain.score,
  weight: gain.weight,
  points: gain.points,
  reasons: JSON.stringify(gain.reasons),
})

export const gainOf = (row: GainRow): HeldGain => ({
  matchId: row.match_id,
  accountId: row.account_id,
  ladder: row.ladder,
  endedAtMs: row.ended_at_ms,
  opponentId: row.opponent_id,
  met: metOf(row),
  // `gainRow` wrote this column, so the value has its type.
  score: row.score as HeldGain['score'],
  weight: row.weight,
  points: row.points,
  reasons: JSON.parse(row.reasons),
})

/** Gains that were held before there were matches of several sides have the opponent's rating alone. */
function metOf({ opponent, score, weight }: GainRow): MetSides {
  const stored: MetSides | Rating = JSON.parse(opponent)
  if ('others' in stored) return stored
  return { mates: [], others: [{ ratings: [stored], score: score as HeldGain['score'], weight }] }
}
