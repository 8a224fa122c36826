import { parseSquare, squareName } from '../geometry/square.ts'
import type { AbilityIntent } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import type { Ability, Timing, Trigger, UseLimit } from '../model/ability.ts'
import { holderOf } from '../model/modifiers.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import type { Battle, Window } from '../model/units.ts'
import type { Seat } from '../types.ts'
import { checkChoices, type Usable } from './choosing.ts'
import { fieldsOf } from './form.ts'
import { useOf } from './price.ts'
import { abilityOn, monsterSource } from './source.ts'

/** When an ability is used: as an action (null), or in a window. */
export type Moment = Window | null

/** Whether `seat` may use this ability now (§23). */
export function checkAbility(
  state: State,
  seat: Seat,
  moment: Moment,
  { from, ability, choices }: AbilityIntent,
): RuleError | null {
  const monster = monsterOn(state, parseSquare(from) ?? -1)
  if (monster === undefined) return { code: 'no_monster', rule: 'R14.1', at: from }
  if (monster.controller !== seat) return { code: 'not_yours', rule: 'R14.1', at: from }
  const usable = usableOf(monster, ability)
  if (usable === null) return { code: 'no_such_ability', rule: 'R14.1', ability }
  return checkUse(state, monster, usable, moment) ?? checkChoices(state, usable, choices)
}

/** The ability with this number of a monster, if its card has one. */
export function usableOf(monster: Monster, number: number): Usable | null {
  const ability = abilityOn(monster.card, number)
  return ability === undefined ? null : { source: monsterSource(monster), number, ability }
}

/** Whether an ability may be used at this moment, regardless of choices. */
export function checkUse(
  state: State,
  monster: Monster,
  { ability, number }: Pick<Usable, 'ability' | 'number'>,
  moment: Moment,
): RuleError | null {
  return (
    checkTiming(state, monster, ability, moment?.battle ?? null) ??
    checkAnswer(state, monster.controller, moment) ??
    checkLimit(state, monster, ability, number) ??
    checkCharge(state, monster, ability)
  )
}

const wrongTiming = (timing: Timing): RuleError => ({
  code: 'wrong_timing',
  rule: 'R14.3',
  class: timing,
})

/** R14.3, R14.4, R14.6, R14.16. */
function checkTiming(
  state: State,
  { id, controller }: Monster,
  { timing, trigger }: Ability,
  battle: Battle | null,
): RuleError | null {
  if (!isTimely(timing, controller === state.player, battle !== null)) return wrongTiming(timing)
  if (trigger !== undefined && roleOf(battle, id) !== ROLE_FOR[trigger])
    return { code: 'wrong_trigger', rule: 'R14.16', trigger }
  const isFighter =
    timing !== 'attack' && timing !== 'defense' ? true : roleOf(battle, id) === ROLE_OF[timing]
  return isFighter ? null : wrongTiming(timing)
}

function isTimely(timing: Timing, isOwnTurn: boolean, isBattle: boolean): boolean {
  if (timing === 'move' || timing === 'magic') return isOwnTurn
  if (timing === 'attack' || timing === 'defense') return isBattle
  return timing === 'trap'
}

type Role = 'attacker' | 'target' | null

const ROLE_OF = { attack: 'attacker', defense: 'target' } as const satisfies Partial<
  Record<Timing, Role>
>

const ROLE_FOR: Readonly<Record<Trigger, Role>> = {
  'on-own-attack': 'attacker',
  'on-attacked': 'target',
  'would-take-battle-damage': 'target',
}

function roleOf(battle: Battle | null, id: number): Role {
  if (battle?.attacker === id) return 'attacker'
  return battle?.target === id ? 'target' : null
}

/** R11.9: a seat that has defended may not answer that attack. */
function checkAnswer({ setup }: State, seat: Seat, moment: Moment): RuleError | null {
  const battle = moment?.battle ?? null
  if (battle === null || !battle.defended || battle.seat === seat) return null
  return setup.options.replyAbilities === 'undefendedOnly'
    ? { code: 'one_answer', rule: 'R11.9' }
    : null
}

/** R14.2: limits of the card and of `option abilityUses`. */
function checkLimit(
  { setup }: State,
  monster: Monster,
  { limit, timing }: Ability,
  number: number,
): RuleError | null {
  const { times, crests } = useOf(monster, number)
  const reached = (bound: UseLimit): RuleError => ({
    code: 'limit_reached',
    rule: 'R14.2',
    limit: bound,
  })
  if (limit !== undefined && isReached(limit, times, crests)) return reached(limit)
  const isOnce =
    setup.options.abilityUses === 'oncePerTurn' && (timing === 'move' || timing === 'magic')
  return isOnce && times >= 1 ? reached({ uses: 1 }) : null
}

const isReached = (limit: UseLimit, times: number, crests: number): boolean =>
  'uses' in limit ? times >= limit.uses : crests >= limit.crests

/** R10.11: a monster that cannot move cannot charge. */
function checkCharge(state: State, monster: Monster, ability: Ability): RuleError | null {
  if (!fieldsOf(ability).includes('direction')) return null
  const by = holderOf(state, monster)
  if (by === null) return null
  return { code: 'cannot_move', rule: 'R10.11', at: squareName(monster.square), by }
}
