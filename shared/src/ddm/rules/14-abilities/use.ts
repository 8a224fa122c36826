import { present } from '../../../kernel/assert.ts'
import { parseSquare } from '../../geometry/square.ts'
import type { AbilityIntent, NamedAbility } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { Link } from '../../model/link.ts'
import { type Monster, monsterOn, type State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { checkCharge } from '../10-movement/jump-and-charge.ts'
import { checkAnswer } from '../11-battle/reply-abilities.ts'
import { addLink } from '../16-chain/links.ts'
import { type Draft, openWindow, schedule } from '../draft.ts'
import { abilityOn } from './abilities-are-data.ts'
import { checkChoices } from './choices.ts'
import { checkLimit, mark } from './limits.ts'
import type { Usable } from './source.ts'
import { monsterSource } from './source.ts'
import { checkTiming, type Moment } from './timing.ts'

/** Returns whether `seat` may use this ability now (§23). */
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

/** Returns whether an ability may be used at this moment, regardless of choices. */
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

/** Uses a checked ability: its controller pays (R14.1). Returns its link. */
export function useAbility(draft: Draft, monster: Monster, named: NamedAbility): Link {
  const usable = present(usableOf(monster, named.ability), 'a checked ability')
  const link = addLink(draft, usable, named.choices)
  mark(draft, monster.id, named.ability, link.paid)
  return link
}

export const userOn = (state: State, from: string): Monster =>
  present(monsterOn(state, parseSquare(from) ?? -1), 'a checked user')

/** Uses an ability as an action, which opens a window (R16.3). */
export function act(draft: Draft, intent: AbilityIntent): void {
  const { state } = draft
  const link = useAbility(draft, userOn(state, intent.from), intent)
  schedule(draft, openWindow('ability', state.player, [link]))
}
