import { present } from '../../../kernel/assert.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { Ability, UseLimit } from '../../model/ability.ts'
import { type AbilityUse, type Monster, monsterById, type State } from '../../model/state.ts'
import { changeMonster, type Draft } from '../draft.ts'
import type { Source } from './source.ts'

/** R14.2: limits of the card and of `option abilityUses`. */
export function checkLimit(
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

/** Uses of an ability this turn. */
export const useOf = ({ uses }: Pick<Source, 'uses'>, ability: number): AbilityUse =>
  uses.find((use) => use.ability === ability) ?? { ability, times: 0, crests: 0 }

/** Records the use of an ability this turn (R14.2). */
export function mark(draft: Draft, id: number, ability: number, paid: number): void {
  const monster = present(monsterById(draft.state, id), 'the user is in play')
  const { times, crests } = useOf(monster, ability)
  const others = monster.uses.filter((use) => use.ability !== ability)
  const uses = [...others, { ability, times: times + 1, crests: crests + paid }]
  changeMonster(draft, id, { uses: uses.sort((a, b) => a.ability - b.ability) })
}
