import { squareName } from '../../geometry/square.ts'
import type { AbilityIntent } from '../../language/intent.ts'
import type { Monster, State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { abilityOn } from './abilities-are-data.ts'
import { mayPay } from './choices.ts'
import { hasLegalChoice, type LegalChoices, legalChoices } from './legal-choices.ts'
import type { Usable } from './source.ts'
import { monsterSource } from './source.ts'
import { isNamedBySquare } from './targets.ts'
import type { Moment } from './timing.ts'
import { checkUse } from './use.ts'

/**
 * Abilities that a seat may use, and may be able to pay for, at this moment, by square and number
 * (§23). Called in every window and for every action: the cheapest checks come first.
 */
function usablesOf(state: State, seat: Seat, moment: Moment): readonly Usable[] {
  const usables: Usable[] = []
  for (const monster of state.monsters)
    if (monster.controller === seat) addUsables(usables, state, monster, moment)
  return usables.length < 2 ? usables : usables.sort((a, b) => a.source.square - b.source.square)
}

function addUsables(usables: Usable[], state: State, monster: Monster, moment: Moment): void {
  for (const number of monster.card.used) {
    const ability = abilityOn(monster.card, number)
    if (ability === undefined || !mayPay(state, monster.controller, ability)) continue
    if (checkUse(state, monster, { ability, number }, moment) !== null) continue
    if (isNamedBySquare(state, monster))
      usables.push({ source: monsterSource(monster), number, ability })
  }
}

/** An ability that may be used now, with its legal choices. */
export interface AbilityUses extends Pick<AbilityIntent, 'from' | 'ability'> {
  readonly choices: LegalChoices
}

/** Every ability a seat may use at this moment, with every legal choice. */
export function legalAbilities(state: State, seat: Seat, moment: Moment): readonly AbilityUses[] {
  const usables = usablesOf(state, seat, moment)
  if (usables.length === 0) return NONE
  return usables.map((usable) => ({
    from: squareName(usable.source.square),
    ability: usable.number,
    choices: legalChoices(state, usable),
  }))
}

const NONE: readonly AbilityUses[] = []

/** Returns whether a seat has any answer in a window, by public facts only (R16.7). */
export const canAnswer = (state: State, seat: Seat, moment: Moment): boolean =>
  usablesOf(state, seat, moment).some((usable) => hasLegalChoice(state, usable))
