import { squareName } from '../geometry/square.ts'
import type { AbilityIntent } from '../language/intent.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import type { Usable } from './choosing.ts'
import { hasLegalChoice, legalChoices } from './listing.ts'
import { checkUse, type Moment, usableOf } from './usage.ts'

/** Abilities of a seat that may be used at this moment, by square and number (§23). */
function* usables(state: State, seat: Seat, moment: Moment): Generator<Usable> {
  for (const monster of ownUsers(state, seat))
    for (const number of monster.card.used) {
      const usable = usableOf(monster, number)
      if (usable !== null && checkUse(state, monster, usable, moment) === null) yield usable
    }
}

/** Monsters of a seat with abilities to use, by square. */
const ownUsers = (state: State, seat: Seat): readonly Monster[] =>
  state.monsters
    .filter(
      (monster) =>
        monster.card.used.length > 0 &&
        monster.controller === seat &&
        // While a walk waits on a held space, only the monster that came first can be named there.
        monsterOn(state, monster.square) === monster,
    )
    .sort((a, b) => a.square - b.square)

/** Every ability that a seat may use at this moment, with every legal choice. */
export function legalAbilities(state: State, seat: Seat, moment: Moment): readonly AbilityIntent[] {
  const intents: AbilityIntent[] = []
  for (const usable of usables(state, seat, moment)) {
    const from = squareName(usable.source.square)
    for (const choices of legalChoices(state, usable))
      intents.push({ type: 'ability', from, ability: usable.number, choices })
  }
  return intents
}

/** Whether a seat has anything to answer with in a window: by public facts alone (R16.7). */
export function canAnswer(state: State, seat: Seat, moment: Moment): boolean {
  for (const usable of usables(state, seat, moment)) if (hasLegalChoice(state, usable)) return true
  return false
}
