import type { State } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../rules/01-terms/players.ts'
import { sideOf } from './side.ts'
import { POSITION_TERMS, type TermName } from './terms.ts'
import { FIRST_MOVE, WEIGHTS } from './weights.ts'

/** Share of a term in the evaluation of a position. */
export interface TermShare {
  readonly name: TermName
  /** Log-odds of winning for the evaluated seat: positive in its favour. */
  readonly share: number
}

/**
 * Chance that `seat` wins, from 0 to 1 (a draw is half a win), by the terms of both sides. Meant
 * for positions before a roll: between two turns. Needs a state without hidden dice (`determinise`).
 */
export function winChance(state: State, seat: Seat): number {
  const { outcome, player } = state
  if (outcome !== null) return outcome.winner === null ? 0.5 : Number(outcome.winner === seat)
  const chance = 1 / (1 + Math.exp(-oddsOf(state)))
  return player === seat ? chance : 1 - chance
}

/** Log-odds of the turn player. */
function oddsOf(state: State): number {
  const own = sideOf(state, state.player)
  const foe = sideOf(state, otherSeat(state.player))
  let odds = FIRST_MOVE
  for (const { name, of } of POSITION_TERMS) {
    const { turn, other } = WEIGHTS[name]
    odds += turn * of(own) + other * of(foe)
  }
  return odds
}

/** The share of each term in the chance that `seat` wins, both sides together. */
export function termShares(state: State, seat: Seat): readonly TermShare[] {
  const own = sideOf(state, state.player)
  const foe = sideOf(state, otherSeat(state.player))
  const sign = state.player === seat ? 1 : -1
  return POSITION_TERMS.map(({ name, of }) => {
    const { turn, other } = WEIGHTS[name]
    return { name, share: sign * (turn * of(own) + other * of(foe)) }
  })
}
