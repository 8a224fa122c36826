import { present } from '../../kernel/assert.ts'
import { beginChain } from '../../kernel/chain.ts'
import { parseSquare } from '../geometry/square.ts'
import type { AbilityIntent, AttackIntent, NamedAbility } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import { checkAttack, declareAttack } from '../mechanics/11-attack.ts'
import { openWindow } from '../mechanics/16-window.ts'
import { beginDraft, type Draft, schedule } from '../mechanics/draft.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import type { Battle, Window } from '../model/units.ts'
import { checkChoices } from './choosing.ts'
import { checkUse, usableOf } from './usage.ts'
import { useAbility } from './using.ts'

const userOn = (state: State, from: string): Monster =>
  present(monsterOn(state, parseSquare(from) ?? -1), 'a checked user')

/** Uses an ability as an action, which opens a window (R16.3). */
export function act(draft: Draft, intent: AbilityIntent): void {
  const { state } = draft
  const link = useAbility(draft, userOn(state, intent.from), intent)
  schedule(draft, openWindow('ability', state.player, [link]))
}

/** Whether an attack is legal with the abilities named for it (R11, R16.10.1). */
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
