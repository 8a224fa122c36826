import { awaitedStrike, isChoosing, isOut, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/** A decision: its kind, and the seat that makes it (R17). Public. */
export type Decision =
  | { readonly type: 'chooseFighter'; readonly seat: Seat }
  | { readonly type: 'strike'; readonly seat: Seat; readonly runner: Seat }
  | { readonly type: 'turn'; readonly seat: Seat }

/** The open decisions: of every seat that has not chosen, then of the one in turn (R17). */
export function decisionsOf(state: State): readonly Decision[] {
  if (state.outcome !== null) return []
  if (isChoosing(state))
    return state.setup.seats
      .filter((seat) => state.choices[seat] === undefined && !isOut(state, seat))
      .map((seat) => ({ type: 'chooseFighter', seat }))
  const [seat] = state.queue
  if (seat === undefined) return []
  const strike = awaitedStrike(state)
  return [
    strike === undefined ? { type: 'turn', seat } : { type: 'strike', seat, runner: strike.runner },
  ]
}

/** The open decision of a seat, if any. */
export const decisionOf = (state: State, seat: string): Decision | undefined =>
  decisionsOf(state).find((decision) => decision.seat === seat)
