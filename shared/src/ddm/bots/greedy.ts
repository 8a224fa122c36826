import { present } from '../../kernel/assert.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import { actBest } from './acting.ts'
import type { Brain } from './brain.ts'
import { dimensionBest } from './dimensioning.ts'
import { replyBest } from './replying.ts'
import { rollBest } from './rolling.ts'

/** The brain for each kind of decision. */
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
 * abilities if they pay off, and defends if that saves more than it costs. Scores each answer,
 * playing it out on its own view, and takes the best; does not look beyond the turn.
 */
export const greedy: Brain = (view, seat, chance, index) => {
  const decision = present(decisionOf(view), `seat ${seat} is asked`)
  return PLANS[decision.type](view, seat, chance, index)
}
