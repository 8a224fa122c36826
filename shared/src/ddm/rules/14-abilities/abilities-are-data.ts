import { present } from '../../../kernel/assert.ts'
import type { Ability } from '../../model/ability.ts'
import type { Link } from '../../model/link.ts'
import { cardOf, type State } from '../../model/state.ts'
import type { Card } from '../01-terms/monster-and-item-cards.ts'

/** The ability with this number on a card, from 1, if any: its cost and effects are data (R14.15). */
export const abilityOn = (card: Card, ability: number): Ability | undefined =>
  card.abilities[ability - 1]

/** The ability of a link. */
export const abilityOf = ({ setup }: State, link: Link): Ability =>
  present(abilityOn(cardOf(setup, link), link.ability), `no ability ${link.ability}`)
