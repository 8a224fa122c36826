import { beginChain } from '../../../kernel/chain.ts'
import { parseSquare } from '../../geometry/square.ts'
import type { AttackIntent, NamedAbility } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import { monsterOn, type State } from '../../model/state.ts'
import type { Battle, Window } from '../../model/units.ts'
import { checkAttack, declareAttack } from '../11-battle/attack.ts'
import { checkChoices } from '../14-abilities/choices.ts'
import { legalChoices, listChoices } from '../14-abilities/legal-choices.ts'
import { checkUse, usableOf, useAbility, userOn } from '../14-abilities/use.ts'
import { beginDraft, type Draft, openWindow, schedule } from '../draft.ts'

/** Returns whether an attack is legal with the abilities named for it (R11, R16.10.1). */
export function checkDeclaration(state: State, intent: AttackIntent): RuleError | null {
  const fault = checkAttack(state, intent)
  const { abilities = [] } = intent
  if (fault !== null || abilities.length === 0) return fault
  if (state.setup.options.chain === 'on')
    return { code: 'wrong_timing', rule: 'R14.3', class: 'attack' }
  return checkNamed(state, intent, abilities)
}

/** Checks each ability after paying for the previous ones, on a draft that is discarded. */
function checkNamed(
  state: State,
  intent: AttackIntent,
  abilities: readonly NamedAbility[],
): RuleError | null {
  const draft = beginDraft(state, () => 0)
  const battle = declareAttack(draft, intent)
  for (const named of abilities) {
    const fault = checkOne(draft.state, battle, named)
    if (fault !== null) return fault
    useAbility(draft, userOn(draft.state, intent.from), named)
  }
  return null
}

function checkOne(
  state: State,
  battle: Battle,
  { ability, choices }: NamedAbility,
): RuleError | null {
  const monster = monsterOn(state, parseSquare(battle.from) ?? -1)
  const usable = monster === undefined ? null : usableOf(monster, ability)
  if (monster === undefined || usable === null)
    return { code: 'no_such_ability', rule: 'R14.1', ability }
  if (usable.ability.timing !== 'attack')
    return { code: 'wrong_timing', rule: 'R14.3', class: usable.ability.timing }
  return (
    checkUse(state, monster, usable, battleWindow(battle)) ?? checkChoices(state, usable, choices)
  )
}

/** The window of the declaration: abilities of the attacker are used as in its first window. */
const battleWindow = (battle: Battle): Window => ({
  kind: 'attack',
  chain: beginChain(battle.seat),
  battle,
})

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
    const choices = listChoices(legalChoices(state, usable))
    const named = choices.map((one) => ({ ability: number, choices: one }))
    found = [...found, ...found.flatMap((one) => named.map((next) => naming(one, next)))]
  }
  return found.filter((one) => one === attack || checkDeclaration(state, one) === null)
}

const naming = (attack: AttackIntent, next: NamedAbility): AttackIntent => ({
  ...attack,
  abilities: [...(attack.abilities ?? []), next],
})

/**
 * Declares an attack: the abilities named with it resolve first, then the other side is asked
 * (R11.5, R16.10).
 */
export function attack(draft: Draft, intent: AttackIntent): void {
  const { player } = draft.state
  const battle = declareAttack(draft, intent)
  const links = (intent.abilities ?? []).map((named) =>
    useAbility(draft, userOn(draft.state, intent.from), named),
  )
  schedule(
    draft,
    ...links.map((link) => openWindow('ability', player, [link])),
    openWindow('attack', player, [], battle),
    { type: 'offerDefence', battle },
  )
}
