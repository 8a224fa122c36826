import { present } from '../../kernel/assert.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import { defaultIntent } from '../play/legal.ts'
import { actBest } from './acting.ts'
import type { Brain } from './brain.ts'
import { defendWell } from './defending.ts'
import { dimensionBest } from './dimensioning.ts'
import { rollBest } from './rolling.ts'

/** Leaves a decision to its default (§23). */
const standBack: Brain = (view, seat) => present(defaultIntent(view, seat), `seat ${seat} is asked`)

/** How each kind of decision is answered. */
const PLANS: Readonly<Record<Decision['type'], Brain>> = {
  roll: rollBest,
  dimension: dimensionBest,
  summonAbility: standBack,
  act: actBest,
  window: standBack,
  defend: defendWell,
  choose: standBack,
}

/**
 * Rolls for summons, builds towards the enemy Dungeon Master, walks there and attacks. It gives
 * each answer a score by the terms of its plan and takes the best; it looks no turn ahead.
 */
export const greedy: Brain = (view, seat, chance, index) => {
  const decision = present(decisionOf(view), `seat ${seat} is asked`)
  return PLANS[decision.type](view, seat, chance, index)
}
