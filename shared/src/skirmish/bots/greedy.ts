import { present } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import { fighterInTurn, fighterOf, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import type { Brain } from './brain.ts'
import { expectedDamage, readyAttacks } from './expected.ts'
import { bestPlan } from './plans.ts'
import { random } from './random.ts'

/**
 * Walks to where its best attack reaches and its opponents reach least, transforms early or to
 * survive, defends when it can only wait, flees when it would fall, and strikes fighters that run.
 * It does not look beyond the turn.
 */
export const greedy: Brain = (view, seat, chance, index) => {
  const decision = present(decisionOf(view, seat), `seat ${seat} is asked`)
  if (decision.type === 'chooseFighter') return random(view, seat, chance, index)
  if (decision.type === 'strike') return bestStrike(view, decision.runner)
  return bestPlan(view, fighterInTurn(view))
}

/** The strike with most damage (R6.4); at equal ones the normal attack, which needs no recharge. */
function bestStrike(view: State, runner: Seat): Answer {
  const striker = fighterInTurn(view)
  const target = fighterOf(view, runner)
  let best: { answer: Answer; damage: number } = {
    answer: { type: 'strike' },
    damage: expectedDamage(striker, target),
  }
  for (const move of readyAttacks(striker)) {
    const damage = expectedDamage(striker, target, move)
    if (move.range === 'close' && damage > best.damage)
      best = { answer: { type: 'strike', move: move.move }, damage }
  }
  return best.answer
}
