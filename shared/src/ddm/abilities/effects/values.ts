import { squareName } from '../../geometry/square.ts'
import { changeMonster, emit } from '../../mechanics/draft.ts'
import { addLasting } from '../../mechanics/lasting.ts'
import type { Amount, OneShotEffect, Stat } from '../../model/effect.ts'
import { defenseOf } from '../../model/modifiers.ts'
import { type Monster, monsterById, monsterCardOf, type State } from '../../model/state.ts'
import type { Battle } from '../../model/units.ts'
import {
  cardIn,
  type Done,
  type EffectContext,
  monstersOf,
  selfIn,
  subjectsOf,
  tally,
} from './effect-context.ts'

type Of<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** Changes ATK or DEF, temporarily or permanently (R12.4, R14.14). */
export function changingStat(context: EffectContext, effect: Of<'changeStat'>): Done {
  const amount = pointsOf(context, effect.amount, effect.stat)
  if (amount === 0) return 'nothing'
  const monsters = monstersOf(subjectsOf(context, effect.on))
  for (const monster of monsters) change(context, monster, effect, amount)
  return tally(context, effect.on, monsters.length)
}

function change(
  context: EffectContext,
  monster: Monster,
  { stat, until }: Of<'changeStat'>,
  amount: number,
): void {
  const { draft } = context
  const cause = cardIn(context).id
  if (until === 'leaves') changeMonster(draft, monster.id, raised(monster, stat, amount))
  else addLasting(draft, { what: stat, amount, monster: monster.id, cause, until })
  emit(draft, { type: 'statChanged', at: squareName(monster.square), stat, amount, until })
}

const raised = (
  { attackChange, defenseChange }: Monster,
  stat: Stat,
  amount: number,
): Partial<Monster> =>
  stat === 'attack'
    ? { attackChange: attackChange + amount }
    : { defenseChange: defenseChange + amount }

/** The points of an amount at the time of the effect (R14.21). */
function pointsOf(context: EffectContext, amount: Amount, stat: Stat): number {
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

/** Grants a general ability temporarily (R13). */
export function grantingGeneral(
  context: EffectContext,
  { on, general, until }: Of<'grantGeneral'>,
): Done {
  const monsters = monstersOf(subjectsOf(context, on))
  const cause = cardIn(context).id
  for (const { id } of monsters)
    addLasting(context.draft, { what: 'general', general, monster: id, cause, until })
  const squares = monsters.map(({ square }) => squareName(square))
  if (squares.length > 0)
    emit(context.draft, { type: 'generalChanged', general, squares, change: 'gained', until })
  return tally(context, on, monsters.length)
}

/** Extends the range of the next attack this turn (R14.20). */
export function reachingFarther(context: EffectContext, { distance }: Of<'rangedAttack'>): Done {
  const self = selfIn(context)
  if (self === null) return 'nothing'
  const cause = cardIn(context).id
  addLasting(context.draft, { what: 'reach', distance, monster: self.id, cause, until: 'turn' })
  return 'all'
}
