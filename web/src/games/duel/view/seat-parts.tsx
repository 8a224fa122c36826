import { decisionsOf, type Seat, type State } from '@dungeon-dice/client-sdk/duel'
import type { SeatParts } from '../../game-view.ts'
import { SeatFacts } from '../players/seat-facts.tsx'
import type { DuelText } from '../text/en.ts'

/** The bar of a seat; empty for a seat that this game does not have. */
export function seatParts(words: DuelText, state: State, seat: Seat | null): SeatParts {
  if (seat === null) return { facts: null, asked: null, color: 'var(--line)' }
  const asked = decisionsOf(state).find((decision) => decision.seat === seat)
  return {
    facts: <SeatFacts state={state} seat={seat} />,
    asked: asked === undefined ? null : words.wait.asked[asked.type],
    color: `var(--seat-${seat.toLowerCase()})`,
  }
}
