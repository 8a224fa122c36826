import type { Card, MonsterCard } from '../model/card.ts'
import type { Monster } from '../model/state.ts'
import { scoreOf, type Term } from './score.ts'

const POINTS = 10

/** What makes a monster worth having, in units of 10 points of ATK. */
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

/** What an item is worth: the path it comes with, and little more. */
const ITEM_STRENGTH = 1

/** What a figure is worth to who brings it in, or takes it off the board. */
export const strengthOf = (card: Card): number =>
  card.kind === 'item' ? ITEM_STRENGTH : scoreOf(STRENGTH, card)

/** What a monster in play is worth with what was changed on it for good, unhurt. */
export const strengthNow = ({ card, attackChange, defenseChange }: Monster): number =>
  strengthOf(card) + (attackChange + defenseChange / 2) / POINTS
