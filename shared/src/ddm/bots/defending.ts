import { present } from '../../kernel/assert.ts'
import { parseSquare } from '../geometry/square.ts'
import type { Decision } from '../language/decision.ts'
import { monsterOn, type State } from '../model/state.ts'
import { decisionAsked } from './asked.ts'
import type { Brain } from './brain.ts'
import { type Blow, blowOn } from './striking.ts'

/** Defense crests that are kept for blows that would destroy. */
const KEPT = 1

/** Defends where that saves the monster, or lessens the blow while crests are plenty. */
export const defendWell: Brain = (view, seat) => {
  const blow = blowOf(view, decisionAsked(view, seat, 'defend'))
  const survives = blow.defended < blow.enough
  const saves = survives && blow.taken >= blow.enough
  const lessens = survives && blow.defended < blow.taken
  const isRich = view.seats[seat].crests.defense > KEPT
  return { type: saves || (lessens && isRich) ? 'defend' : 'take' }
}

function blowOf(view: State, { from, at }: Extract<Decision, { type: 'defend' }>): Blow {
  const attacker = monsterOn(view, parseSquare(from) ?? -1) ?? 'master'
  return blowOn(view, attacker, present(monsterOn(view, parseSquare(at) ?? -1), 'a target'))
}
