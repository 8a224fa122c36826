import { parseSquare } from '../geometry/square.ts'
import type { AttackIntent, NamedAbility } from '../language/intent.ts'
import { monsterOn, type State } from '../model/state.ts'
import { checkDeclaration } from './actions.ts'
import { legalChoices } from './listing.ts'
import { usableOf } from './usage.ts'

/**
 * A legal attack, and where abilities are named with it, its variants: each attack ability at most
 * once, in card order (R16.10.1).
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
