import type { Amount, Stat } from '../../../model/effect.ts'
import { type Monster, monsterById, monsterCardOf, type State } from '../../../model/state.ts'
import type { Battle } from '../../../model/units.ts'
import { defenseOf } from '../../12-damage/current-attack-and-defense.ts'
import { type EffectContext, selfIn } from '../effects/effect-context.ts'

/** The points of an amount at the time of the effect (R14.21). */
export function pointsOf(context: EffectContext, amount: Amount, stat: Stat): number {
  if (typeof amount === 'number') return amount
  if ('perCrest' in amount) return amount.perCrest * context.link.paid
  const { state } = context.draft
  switch (amount.of) {
    case 'damage-carried':
      return selfIn(context)?.damage ?? 0
    case 'attacker-defense':
      return attackerDefense(state)
    default:
      return printedOfDestroyed(state, amount.type, stat)
  }
}

/** DEF of the attacker in the current battle; 0 for a Dungeon Master (R1.8). */
function attackerDefense(state: State): number {
  const attacker = battleOf(state)?.attacker
  const monster = typeof attacker === 'number' ? monsterById(state, attacker) : undefined
  return monster === undefined ? 0 : defenseOf(state, monster)
}

/** The current battle, if any, from its remaining units on the agenda. */
function battleOf({ agenda }: State): Battle | null {
  for (const unit of agenda)
    if (unit.type === 'offerDefence' || unit.type === 'dealDamage') return unit.battle
  return null
}

const printedOfDestroyed = (state: State, type: Monster['card']['type'], stat: Stat): number =>
  state.destroyed
    .map((origin) => monsterCardOf(state, origin))
    .filter((card) => card.type === type)
    .reduce((sum, card) => sum + card[stat], 0)
