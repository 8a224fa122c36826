import { squareName } from '../../geometry/square.ts'
import type { EffectOf, Stat } from '../../model/effect.ts'
import type { Lasting } from '../../model/lasting.ts'
import { type Monster, monsterById } from '../../model/state.ts'
import type { Battle } from '../../model/units.ts'
import { changeMonster, type Draft, emit, unsettle } from '../draft.ts'
import { changeControl } from './control.ts'

/** Adds a temporary change. */
export function addLasting(draft: Draft, change: Lasting): void {
  draft.state.lasting = [...draft.state.lasting, change]
  // Flying prevents some attacks, so it affects contact.
  if (change.what === 'general') unsettle(draft)
}

/**
 * Ends the changes of attack and defense abilities, which last for this battle (R14.5), and those for
 * the fighters' next battle.
 */
export const endBattleChanges = (draft: Draft, { attacker, target }: Battle): void =>
  endLasting(
    draft,
    ({ until, monster }) =>
      until === 'battle' ||
      (until === 'nextBattle' && (monster === attacker || monster === target)),
  )

/** Ends all changes at the end of a turn (R5.6). */
export const endTurnChanges = (draft: Draft): void => endLasting(draft, () => true)

function endLasting(draft: Draft, isOver: (change: Lasting) => boolean): void {
  const { lasting } = draft.state
  if (lasting.length === 0) return
  draft.state.lasting = lasting.filter((change) => !isOver(change))
  // Newest first, so that a monster taken twice returns step by step.
  for (const change of lasting.filter(isOver).toReversed()) end(draft, change)
}

function end(draft: Draft, change: Lasting): void {
  const monster = monsterById(draft.state, change.monster)
  if (monster === undefined) return
  const at = squareName(monster.square)
  if (change.what === 'control') changeControl(draft, monster.id, change.back, 'leaves')
  else if (change.what === 'general') {
    unsettle(draft)
    emit(draft, { type: 'effectEnded', at, what: change.general })
  } else if (change.what === 'attack' || change.what === 'defense' || change.what === 'reach')
    emit(draft, { type: 'effectEnded', at, what: change.what })
}

/** Changes ATK or DEF: for as long as stated, else while the monster is in play (R14.14). */
export function changeStat(
  draft: Draft,
  monster: Monster,
  { stat, until }: EffectOf<'changeStat'>,
  amount: number,
  cause: string,
): void {
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
