import { buildCatalogue } from '../../src/ddm/catalogue/build.ts'
import { BUILT_IN } from '../../src/ddm/catalogue/built-in.ts'
import type { Ability } from '../../src/ddm/model/ability.ts'
import type { Effect } from '../../src/ddm/model/effect.ts'
import type { Card } from '../../src/ddm/rules/01-terms/monster-and-item-cards.ts'
import { assert, present } from '../../src/kernel/assert.ts'

/** An effect that reports success and does nothing: what is left where another was taken out. */
const NOTHING: Effect = { op: 'moveRate', spacesPerCrest: 1 }

/** Every effect of every card that has any: `card/ability/effect`, both numbers from 1. */
export const mutants = (): readonly string[] =>
  [...BUILT_IN.cards.values()].flatMap(({ id, abilities }) =>
    abilities.flatMap(({ effects }, ability) =>
      effects.map((_, effect) => `${id}/${ability + 1}/${effect + 1}`),
    ),
  )

/**
 * Takes one effect out of the card in memory, and all that was worked out from it: an ability's
 * timing, price and choices stay, so that only what it does is gone.
 */
export function plant(mutant: string): void {
  const [id = '', ability, effect] = mutant.split('/')
  const card = present(BUILT_IN.cards.get(id), `no card ${id}`)
  assert(mutants().includes(mutant), `no effect ${mutant}`)
  const abilities = replaced(card.abilities, Number(ability) - 1, (one) => ({
    ...one,
    effects: replaced(one.effects, Number(effect) - 1, () => NOTHING),
  }))
  Object.assign(card, rebuilt(card, abilities))
}

const replaced = <T>(list: readonly T[], place: number, change: (one: T) => T): readonly T[] =>
  list.map((one, index) => (index === place ? change(one) : one))

/** The card as the catalogue builds it from other abilities. */
function rebuilt(card: Card, abilities: readonly Ability[]): Card {
  const { cards } = buildCatalogue({ dice: [], figures: [{ ...card, abilities }] })
  return present(cards.get(card.id), 'the card is built')
}

const { MUTANT } = process.env
if (MUTANT !== undefined) plant(MUTANT)
