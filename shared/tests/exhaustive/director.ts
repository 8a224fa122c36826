import type { Card } from '../../src/ddm/index.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import type { Pick } from '../support/pick.ts'
import type { LoadedDice } from './dice.ts'
import type { Goal } from './frame.ts'
import { abilityGoal } from './ledger.ts'
import type { Plan } from './plans.ts'

/** Answers for both seats in a duel that is after open goals. */
export interface Director {
  readonly pick: Pick
  readonly plan: Plan
  readonly dice: LoadedDice
  /** Goals that are still open. */
  readonly open: ReadonlySet<Goal>
}

/** The abilities of a card that are still to be activated. */
export const openAbilities = (
  { open }: Director,
  { id: card, abilities }: Card,
): readonly Ability[] =>
  abilities.filter((_, place) => open.has(abilityGoal({ card, ability: place + 1 })))

/** Value of an answer that reaches these goals: far more than any other. */
export const reachedWorth = ({ open }: Director, reached: readonly Goal[]): number =>
  new Set(reached.filter((goal) => open.has(goal))).size * 50
