import type { Outcome, State } from '../model/state.ts'
import { LEVELS, otherSeat, SEATS, type Seat } from '../types.ts'
import { isDeadlocked } from './17-deadlock.ts'
import { type Draft, endDuel } from './draft.ts'

/** Ends the duel if a Dungeon Master has no heart points left (R17.1, R17.2). */
export function checkHearts(draft: Draft): void {
  const fallen = SEATS.filter((seat) => draft.state.seats[seat].heartPoints <= 0)
  const [loser] = fallen
  if (loser === undefined) return
  if (fallen.length > 1) endDuel(draft, { winner: null, rule: 'R17.2', ladder: null })
  else endDuel(draft, { winner: otherSeat(loser), rule: 'R17.1', ladder: null })
}

/** The checks at the end of a turn in the order of R5.6: deadlock, stall, turn limit. */
export function checkTurnEnd(draft: Draft): void {
  const ladder = ladderCause(draft.state)
  draft.state.settled = true
  if (ladder !== null) endDuel(draft, { ...climb(draft.state), ladder })
}

function ladderCause(state: State): Outcome['ladder'] {
  const { stallLimit, turnLimit } = state.setup.options
  if (isDeadlocked(state)) return 'R17.4'
  if (stallLimit !== 'off' && state.turn - state.lastEventfulTurn >= stallLimit) return 'R17.7'
  return state.turn >= turnLimit ? 'R17.9' : null
}

/**
 * The first rung on which the seats differ decides (R17.6). Monsters count for the seat that
 * summoned them, whoever controls them (R18.5).
 */
function climb(state: State): Pick<Outcome, 'winner' | 'rule'> {
  const hearts = ahead((seat) => state.seats[seat].heartPoints)
  if (hearts !== null) return { winner: hearts, rule: 'R17.6.1' }
  const summons = ahead((seat) => state.seats[seat].summoned.reduce((a, b) => a + b, 0))
  if (summons !== null) return { winner: summons, rule: 'R17.6.2' }
  for (const level of LEVELS.toReversed()) {
    const high = ahead((seat) => state.seats[seat].summoned[level - 1] ?? 0)
    if (high !== null) return { winner: high, rule: 'R17.6.3' }
  }
  return { winner: null, rule: 'R17.6.4' }
}

function ahead(count: (seat: Seat) => number): Seat | null {
  const lead = count('A') - count('B')
  if (lead === 0) return null
  return lead > 0 ? 'A' : 'B'
}
