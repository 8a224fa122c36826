import type { Game, GameTypes } from '@dungeon-dice/shared'
import { refusal, type ServerRefusal } from '@dungeon-dice/shared/protocol'
import { numbersFor } from './numbered.ts'
import type { Position } from './position.ts'
import type { IntentRequest } from './recent-answers.ts'

/** Refuses an answer to a decision that is not open; null leaves the check to the rules of the game. */
export function staleFault<G extends GameTypes>(
  game: Game<G>,
  { decisions }: Pick<Position<G>, 'decisions'>,
  seat: G['Seat'],
  { decision, intent }: IntentRequest<G['Intent']>,
): ServerRefusal | null {
  const open = numbersFor(decisions, seat)
  if (open.length === 0 || !game.needsDecision(intent)) return null
  if (decision !== null && open.includes(decision)) return null
  return refusal('stale_decision', { got: decision, open })
}
