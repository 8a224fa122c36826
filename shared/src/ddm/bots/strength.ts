import type { Monster } from '../model/state.ts'
import type { Card, MonsterCard } from '../rules/01-terms/monster-and-item-cards.ts'
import { scoreOf, type Term } from './score.ts'

const POINTS = 10

/** Value of a monster, in units of 10 points of ATK. */
const STRENGTH: readonly Term<MonsterCard>[] = [
  { name: 'it is there', weight: 3, of: () => 1 },
  { name: 'ATK', weight: 1, of: ({ attack }) => attack / POINTS },
  { name: 'DEF', weight: 0.5, of: ({ defense }) => defense / POINTS },
  { name: 'HP', weight: 0.7, of: ({ hp }) => hp / POINTS },
  { name: 'more attacks', weight: 2, of: ({ attacksPerTurn }) => attacksPerTurn - 1 },
  { name: 'speed', weight: 1, of: ({ spacesPerCrest }) => spacesPerCrest - 1 },
  { name: 'cannot move far', weight: -3, of: ({ maxSpaces }) => (maxSpaces === null ? 0 : 1) },
  {
    name: 'walks at double price',
    weight: -1,
    of: ({ general }) => Number(general.includes('flying')),
  },
  { name: 'abilities to use', weight: 1, of: ({ used }) => used.length },
]

/** Value of an item: little more than the path it comes with. */
const ITEM_STRENGTH = 1

/** Value of a figure, when summoned or destroyed. */
export const strengthOf = (card: Card): number =>
  card.kind === 'item' ? ITEM_STRENGTH : scoreOf(STRENGTH, card)

/** Value of a monster in play with its permanent changes, ignoring damage. */
export const strengthNow = ({ card, attackChange, defenseChange }: Monster): number =>
  strengthOf(card) + (attackChange + defenseChange / 2) / POINTS
