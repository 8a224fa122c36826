import { otherSeat, SEATS } from '../01-terms/players.ts'
import { type Draft, endDuel } from '../draft.ts'

/** Ends the duel if a Dungeon Master has no heart points left (R17.1, R17.2). */
export function checkHearts(draft: Draft): void {
  const fallen = SEATS.filter((seat) => draft.state.seats[seat].heartPoints <= 0)
  const [loser] = fallen
  if (loser === undefined) return
  if (fallen.length > 1) endDuel(draft, { winner: null, rule: 'R17.2', ladder: null })
  else endDuel(draft, { winner: otherSeat(loser), rule: 'R17.1', ladder: null })
}
