import type { TermName } from './terms.ts'

/** Weights of a term: log-odds of the turn player for one of it. */
interface TermWeights {
  /** When the turn player has it, */
  readonly turn: number
  /** and when the other player has it. */
  readonly other: number
}

/**
 * Fitted to 126397 positions of 6000 matches by
 * `npm run evaluation -- --matches 6000 --seed 1 --write`. Do not edit.
 */
export const WEIGHTS: Readonly<Record<TermName, TermWeights>> = {
  'second heart point': { turn: 0.342, other: -0.35 },
  'third heart point': { turn: 0.606, other: -0.644 },
  'movement crests': { turn: 0.024, other: -0.023 },
  'first attack crest': { turn: 0.083, other: -0.097 },
  'second attack crest': { turn: 0.417, other: -0.433 },
  'attack crests': { turn: 0.143, other: -0.13 },
  'a defense crest': { turn: 0.096, other: -0.123 },
  'crests for abilities': { turn: 0.029, other: -0.031 },
  monsters: { turn: 0.183, other: -0.214 },
  strength: { turn: 0.01, other: -0.008 },
  life: { turn: 0.004, other: -0.003 },
  attack: { turn: -0.079, other: 0.08 },
  'strongest attack': { turn: 0.199, other: -0.197 },
  'extra attacks': { turn: 0.018, other: -0.038 },
  'nearest monster': { turn: 0.331, other: -0.219 },
  'second monster near': { turn: 0.596, other: -0.636 },
  'path near the foe': { turn: -0.807, other: 0.706 },
  'way to build': { turn: -0.023, other: 0.023 },
  'a blow at hand': { turn: 1.071, other: -0.702 },
  'two blows at hand': { turn: -0.61, other: 0.443 },
  'the last blow at hand': { turn: 2.064, other: -0.705 },
  'a blow soon': { turn: 0.199, other: -0.145 },
  'two blows soon': { turn: -0.181, other: 0.185 },
  'the last blow soon': { turn: 0.642, other: -0.47 },
  'a guard': { turn: 0.307, other: -0.355 },
  defenders: { turn: 0.033, other: -0.037 },
  'dice that are left': { turn: 0.036, other: 0.021 },
  'dice that summon easily': { turn: -0.035, other: 0.034 },
  'figures in reserve': { turn: -0.021, other: -0.036 },
  items: { turn: -0.017, other: -0.014 },
}

/** Log-odds of the turn player for being the first to move. */
export const FIRST_MOVE = 0.011
