import type { RuleError } from '../../language/refusal.ts'
import type { Ability, Timing } from '../../model/ability.ts'
import type { Monster, State } from '../../model/state.ts'
import type { Battle, Window } from '../../model/units.ts'
import { checkTrigger, type Role, roleOf } from './triggers.ts'

/** When an ability is used: as an action (null), or in a window. */
export type Moment = Window | null

const wrongTiming = (timing: Timing): RuleError => ({
  code: 'wrong_timing',
  rule: 'R14.3',
  class: timing,
})

/** By the crest that pays, then by the trigger (R14.3); magic also in any window (R14.6). */
export function checkTiming(
  state: State,
  { id, controller }: Monster,
  { timing, trigger }: Ability,
  battle: Battle | null,
): RuleError | null {
  if (!isTimely(timing, controller === state.player, battle !== null)) return wrongTiming(timing)
  return checkTrigger(trigger, battle, id) ?? checkFighter(timing, battle, id)
}

/** R14.4: attack abilities belong to the attacker, defense abilities to the target. */
function checkFighter(timing: Timing, battle: Battle | null, id: number): RuleError | null {
  if (timing !== 'attack' && timing !== 'defense') return null
  return roleOf(battle, id) === ROLE_OF[timing] ? null : wrongTiming(timing)
}

function isTimely(timing: Timing, isOwnTurn: boolean, isBattle: boolean): boolean {
  if (timing === 'move' || timing === 'magic') return isOwnTurn
  if (timing === 'attack' || timing === 'defense') return isBattle
  return timing === 'trap'
}

const ROLE_OF = { attack: 'attacker', defense: 'target' } as const satisfies Partial<
  Record<Timing, Role>
>
