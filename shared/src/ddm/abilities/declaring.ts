import { parseSquare } from '../geometry/square.ts'
import type { AttackIntent, NamedAbility } from '../language/intent.ts'
import { monsterOn, type State } from '../model/state.ts'
import { checkDeclaration } from './actions.ts'
import { legalChoices } from './listing.ts'
import { usableOf } from './usage.ts'

/**
 * An attack that is legal as it stands, and the same with attack abilities named, where that is how
 * they are used: each at most once, in the order of the card (R16.10.1).
 */
export function withAbilities(state: State, attack: AttackIntent): readonly AttackIntent[] {
  if (state.setup.options.chain === 'on') return [attack]
  const monster = monsterOn(state, parseSquare(attack.from) ?? -1)
  if (monster === undefined || monster.controller !== state.player) return [attack]
  let found: readonly AttackIntent[] = [attack]
  for (const number of monster.card.used) {
    const usable = usableOf(monster, number)
    if (usable?.ability.timing !== 'attack') continue
    const named = legalChoices(state, usable).map((choices) => ({ ability: number, choices }))
    found = [...found, ...found.flatMap((one) => named.map((next) => naming(one, next)))]
  }
  return found.filter((one) => checkDeclaration(state, one) === null)
}

const naming = (attack: AttackIntent, next: NamedAbility): AttackIntent => ({
  ...attack,
  abilities: [...(attack.abilities ?? []), next],
})
