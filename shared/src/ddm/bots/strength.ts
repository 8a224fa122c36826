import type { Monster } from '../model/state.ts'
import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'

const POINTS = 10

/** Value of what a monster is and has, in units of 10 points of ATK. */
export interface StrengthWeights {
  /** It is there. */
  readonly presence: number
  readonly attack: number
  readonly defense: number
  readonly hp: number
  /** Each attack a turn beyond the first. */
  readonly moreAttacks: number
  /** Each space beyond the first that a crest pays for. */
  readonly speed: number
  /** It cannot move far. */
  readonly slow: number
  /** It walks at double price. */
  readonly flying: number
  /** Each ability to use. */
  readonly abilities: number
}

/** The values by which `greedy` plays. */
export const STRENGTH_WEIGHTS: StrengthWeights = {
  presence: 3,
  attack: 1,
  defense: 0.5,
  hp: 0.7,
  moreAttacks: 2,
  speed: 1,
  slow: -3,
  flying: -1,
  abilities: 1,
}

/** Value of an item: little more than the path it comes with. */
const ITEM_STRENGTH = 1

/** Value of a figure, when summoned or destroyed. */
export function strengthOf(card: Card, weights: StrengthWeights = STRENGTH_WEIGHTS): number {
  if (card.kind === 'item') return ITEM_STRENGTH
  return (
    weights.presence +
    weights.attack * (card.attack / POINTS) +
    weights.defense * (card.defense / POINTS) +
    weights.hp * (card.hp / POINTS) +
    weights.moreAttacks * (card.attacksPerTurn - 1) +
    weights.speed * (card.spacesPerCrest - 1) +
    (card.maxSpaces === null ? 0 : weights.slow) +
    weights.flying * Number(card.general.includes('flying')) +
    weights.abilities * card.used.length
  )
}

/** Value of a monster in play with its permanent changes, ignoring damage. */
export const strengthNow = ({ card, attackChange, defenseChange }: Monster): number =>
  strengthOf(card) + (attackChange + defenseChange / 2) / POINTS
