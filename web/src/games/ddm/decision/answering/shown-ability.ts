import { type Ability, monsterOn, parseSquare, type State } from '@dungeon-dice/client-sdk/rules'
import { abilityText } from '../../cards/card-text.ts'
import type { UsableAbility } from '../choosing/ability-ways.ts'

/** An ability that can be used now, as it is shown. */
export interface ShownAbility extends UsableAbility {
  /** Name of the card. */
  readonly card: string
  readonly words: string
  readonly cost: Ability['cost']
}

/** How abilities that can be used now are shown. */
export const shownAbilities = (
  state: State,
  usable: readonly UsableAbility[],
): readonly ShownAbility[] => usable.flatMap((one) => shown(state, one))

function shown(state: State, usable: UsableAbility): readonly ShownAbility[] {
  const monster = monsterOn(state, parseSquare(usable.from) ?? -1)
  const ability = monster?.card.abilities[usable.ability - 1]
  if (monster === undefined || ability === undefined) return []
  const { card } = monster
  return [{ ...usable, card: card.name, words: abilityText(ability, card), cost: ability.cost }]
}
