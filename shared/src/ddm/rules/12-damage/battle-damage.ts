import { present } from '../../../kernel/assert.ts'
import { type Monster, monsterById, type State } from '../../model/state.ts'
import type { Battle } from '../../model/units.ts'
import { MASTER_ATTACK } from '../01-terms/dungeon-master.ts'
import { otherSeat } from '../01-terms/players.ts'
import type { Draft } from '../draft.ts'
import { dealChanged, wound } from './changed-damage.ts'
import { attackOf, defenseOf } from './current-attack-and-defense.ts'
import { loseHeartPoint } from './dungeon-master.ts'
import { typeAdvantage } from './type-advantage.ts'

/** Deals the damage of a battle (R12.1–R12.3); a Dungeon Master loses a heart point instead. */
export function dealDamage(draft: Draft, battle: Battle): void {
  if (battle.target === 'master') loseHeartPoint(draft, otherSeat(battle.seat))
  else hit(draft, battle, inPlay(draft.state, battle.target))
}

function hit(draft: Draft, battle: Battle, target: Monster): void {
  const attack = attackIn(draft.state, battle, target)
  const rest = attack - (battle.defended ? defenseOf(draft.state, target) : 0)
  if (rest < 0) retaliate(draft, battle, -rest)
  else dealChanged(draft, target, rest)
}

const inPlay = (state: State, id: number): Monster =>
  present(monsterById(state, id), 'a fighter was checked to be in play')

/** ATK in this battle including the type advantage, at least 0. */
function attackIn(state: State, { attacker }: Battle, target: Monster): number {
  if (attacker === 'master') return MASTER_ATTACK
  const monster = inPlay(state, attacker)
  return Math.max(0, attackOf(state, monster) + typeAdvantage(state, monster, target))
}

/**
 * R12.3: with `option retaliation`, an attacking monster takes the amount by which the target's DEF
 * is higher.
 */
function retaliate(draft: Draft, { attacker }: Battle, amount: number): void {
  if (attacker === 'master' || draft.state.setup.options.retaliation === 'no') return
  wound(draft, inPlay(draft.state, attacker), amount, 'retaliation')
}
