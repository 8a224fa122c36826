import { present } from '../../kernel/assert.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import { actBest } from './acting.ts'
import type { Brain } from './brain.ts'
import { dimensionBest } from './dimensioning.ts'
import { replyBest } from './replying.ts'
import { rollBest } from './rolling.ts'

/** How each kind of decision is answered. */
const PLANS: Readonly<Record<Decision['type'], Brain>> = {
  roll: rollBest,
  dimension: dimensionBest,
  summonAbility: replyBest,
  act: actBest,
  window: replyBest,
  defend: replyBest,
  choose: replyBest,
}

/**
 * Rolls for summons, builds towards the enemy Dungeon Master, walks there and attacks; uses
 * abilities where that pays, and defends where that saves more than it costs. It gives each answer
 * a score and takes the best; it plays an answer out on its own view, and looks no turn ahead.
 */
export const greedy: Brain = (view, seat, chance, index) => {
  const decision = present(decisionOf(view), `seat ${seat} is asked`)
  return PLANS[decision.type](view, seat, chance, index)
}
