import { squareName } from '../geometry/square.ts'
import type { AbilityIntent } from '../language/intent.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import type { Usable } from './choosing.ts'
import { hasLegalChoice, legalChoices } from './listing.ts'
import { checkUse, type Moment, usableOf } from './usage.ts'

/** Abilities of a seat that may be used at this moment, by square and number (§23). */
function usablesOf(state: State, seat: Seat, moment: Moment): readonly Usable[] {
  const usables: Usable[] = []
  for (const monster of ownUsers(state, seat))
    for (const number of monster.card.used) {
      const usable = usableOf(monster, number)
      if (usable !== null && checkUse(state, monster, usable, moment) === null) usables.push(usable)
    }
  return usables
}

const isUser = ({ card }: Monster): boolean => card.used.length > 0

const NOBODY: readonly Monster[] = []

/** Monsters of a seat with abilities to use, by square. */
function ownUsers(state: State, seat: Seat): readonly Monster[] {
  // Asked in every window and at every action, on boards that mostly hold no such monster.
  if (!state.monsters.some(isUser)) return NOBODY
  return state.monsters
    .filter(
      (monster) =>
        isUser(monster) &&
        monster.controller === seat &&
        // While a walk waits on a held space, only the monster that came first can be named there.
        monsterOn(state, monster.square) === monster,
    )
    .sort((a, b) => a.square - b.square)
}

/** Every ability that a seat may use at this moment, with every legal choice. */
export function legalAbilities(state: State, seat: Seat, moment: Moment): readonly AbilityIntent[] {
  const intents: AbilityIntent[] = []
  for (const usable of usablesOf(state, seat, moment)) {
    const from = squareName(usable.source.square)
    for (const choices of legalChoices(state, usable))
      intents.push({ type: 'ability', from, ability: usable.number, choices })
  }
  return intents
}

/** Whether a seat has anything to answer with in a window: by public facts alone (R16.7). */
export const canAnswer = (state: State, seat: Seat, moment: Moment): boolean =>
  usablesOf(state, seat, moment).some((usable) => hasLegalChoice(state, usable))
