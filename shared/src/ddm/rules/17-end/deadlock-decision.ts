import type { Outcome, State } from '../../model/state.ts'
import { LEVELS } from '../01-terms/levels.ts'
import type { Seat } from '../01-terms/players.ts'

/**
 * The first rung on which the seats differ decides (R17.6). Monsters count for the seat that
 * summoned them, whoever controls them (R18.5).
 */
export function climb(state: State): Pick<Outcome, 'winner' | 'rule'> {
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
