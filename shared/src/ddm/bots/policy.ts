import type { Card } from '../rules/01-terms/monster-and-item-cards.ts'
import { USUAL_COSTS, type WayCosts } from './outlook.ts'
import { WANTED, type Wants } from './purse.ts'
import { STRENGTH_WEIGHTS, type StrengthWeights, strengthOf } from './strength.ts'
import { STRIKE_WEIGHTS, type StrikeWeights } from './striking.ts'
import { NEARNESS, PATH_WORTH, PROSPECT } from './usual-weights.ts'

/** Values of dice in a roll. */
export interface RollWeights {
  /** Value of the path that comes with a figure, */
  readonly path: number
  /** and of both together, compared with crests. */
  readonly prize: number
  /** Part of it that is lost for each own monster in play. */
  readonly crowd: number
  /** Value of an attack or movement crest that is missing for the next blow on the Dungeon Master. */
  readonly shortAttack: number
  readonly shortMovement: number
}

/** Values of places for a monster. */
interface WalkWeights {
  /** The price of a walk, compared with the value of its crests in a roll. */
  readonly price: number
  /** Value of a monster next to the enemy Dungeon Master; less at a distance. */
  readonly nearness: number
  /** Value of a possible attack, compared with one that is made. */
  readonly prospect: number
  /** Value of a place next to the own Dungeon Master when an enemy is there too. */
  readonly guard: number
  /** Cost of a place next to an enemy, by the strength of the monster. */
  readonly exposed: number
}

/** Values of figures and dice in a summon. */
interface SummonWeights {
  /** The way of the figure, compared with that of the path. */
  readonly walk: number
  /** Value of the crests of the die that is used up. */
  readonly die: number
}

/** The weights of a policy that answers at first sight. */
export interface PolicyWeights {
  readonly wants: Wants
  readonly costs: WayCosts
  readonly strength: StrengthWeights
  readonly strike: StrikeWeights
  readonly roll: RollWeights
  readonly walk: WalkWeights
  readonly summon: SummonWeights
  /** True if it attacks before it thinks of a walk. */
  readonly attacksFirst: boolean
}

/** A policy: its weights, and the strength of each card by them. */
export interface Policy extends PolicyWeights {
  readonly strengthOf: (card: Card) => number
}

/** A policy with these weights, which computes the strength of each card once. */
export function makePolicy(weights: PolicyWeights): Policy {
  const known = new WeakMap<Card, number>()
  const strengthOfCard = (card: Card): number => {
    let strength = known.get(card)
    if (strength === undefined) {
      strength = strengthOf(card, weights.strength)
      known.set(card, strength)
    }
    return strength
  }
  return { ...weights, strengthOf: strengthOfCard }
}

/** The weights of `greedy`, without its look at abilities and at the enemy's replies. */
export const USUAL_POLICY: Policy = makePolicy({
  wants: WANTED,
  costs: USUAL_COSTS,
  strength: STRENGTH_WEIGHTS,
  strike: STRIKE_WEIGHTS,
  roll: { path: PATH_WORTH, prize: 1, crowd: 0, shortAttack: 0, shortMovement: 0 },
  walk: { price: 1, nearness: NEARNESS, prospect: PROSPECT, guard: 0, exposed: 0 },
  summon: { walk: 0.5, die: 0 },
  attacksFirst: true,
})
