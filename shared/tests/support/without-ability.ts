import { buildCatalogue } from '../../src/ddm/catalogue/build.ts'
import {
  type Actor,
  answersOf,
  apply,
  countAnswers,
  type Intent,
  type State,
} from '../../src/ddm/index.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import { isStanding } from '../../src/ddm/model/effect.ts'
import { makeSetup } from '../../src/ddm/model/setup.ts'
import { saveState } from '../../src/ddm/model/snapshot.ts'
import { completeState } from '../../src/ddm/model/standing.ts'
import { itemCardOf } from '../../src/ddm/model/state.ts'
import type { Card } from '../../src/ddm/rules/01-terms/monster-and-item-cards.ts'
import type { SeatList } from '../../src/ddm/rules/02-lists/dice-list.ts'
import { type Chance, present } from '../../src/index.ts'

/** One ability of a card: the id and the number on it, from 1. */
export interface AbilityOf {
  readonly card: string
  readonly ability: number
}

/** True when an effect of the ability holds by being in play instead of happening (R14.7). */
export const hasStanding = ({ effects }: Ability): boolean => effects.some(isStanding)

/**
 * True when the ability of a figure in play mattered to this intent: had it not held, other answers
 * would have been legal, or the intent would have been refused otherwise or led to another state.
 * Only for what holds by being in play; its source arriving or leaving is not felt.
 */
export function isFelt(
  state: State,
  actor: Actor,
  intent: Intent,
  chance: Chance,
  one: AbilityOf,
): boolean {
  if (!isInPlay(state, one.card)) return false
  const other = withoutAbility(state, one)
  const led = (from: State): string => {
    const step = apply(from, actor, intent, chance)
    return JSON.stringify(step.ok ? saveState(step.value.state) : step.error)
  }
  return answersIn(state) !== answersIn(other) || led(state) !== led(other)
}

const answersIn = (state: State): number => {
  const answers = answersOf(state)
  return answers === null ? 0 : countAnswers(answers)
}

/** True when a figure with this card is in play, an item face up. */
const isInPlay = (state: State, id: string): boolean =>
  state.monsters.some(({ card }) => card.id === id) ||
  state.items.some((item) => item.faceUp && itemCardOf(state, item).id === id)

/** The state in which no figure with this card has what holds by this ability. */
function withoutAbility(state: State, { card: id, ability }: AbilityOf): State {
  const weaken = <C extends Card>(card: C): C => (card.id === id ? weakened(card, ability) : card)
  const weakenList = ({ dice, figures }: SeatList): SeatList => ({
    dice: dice.map((die) => ({ ...die, card: weaken(die.card) })),
    figures: figures.map(weaken),
  })
  const { options, lists } = state.setup
  return completeState({
    ...state,
    setup: makeSetup(options, { A: weakenList(lists.A), B: weakenList(lists.B) }),
    monsters: state.monsters.map((monster) => ({ ...monster, card: weaken(monster.card) })),
  })
}

const NOTHING = { op: 'heal', on: 'self', amount: 0 } as const

/** The card whose ability of this number does nothing where it held something; built as any other. */
function weakened<C extends Card>(card: C, number: number): C {
  const abilities = card.abilities.map((ability, place) => {
    if (place !== number - 1) return ability
    const happening = ability.effects.filter((effect) => !isStanding(effect))
    return { ...ability, effects: happening.length > 0 ? happening : [NOTHING] }
  })
  const { cards } = buildCatalogue({ dice: [], figures: [{ ...card, abilities }] })
  return present(cards.get(card.id), 'the card that was built') as C
}
