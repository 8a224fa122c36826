import type { TermName } from './terms.ts'

/** Weights of a term: log-odds of the turn player for one of it. */
interface TermWeights {
  /** When the turn player has it, */
  readonly turn: number
  /** and when the other player has it. */
  readonly other: number
}

/**
 * Fitted to 117782 positions of 6000 matches by
 * `npm run evaluation -- --matches 6000 --seed 1 --write`. Do not edit.
 */
export const WEIGHTS: Readonly<Record<TermName, TermWeights>> = {
  'second heart point': { turn: 0.314, other: -0.321 },
  'third heart point': { turn: 0.503, other: -0.598 },
  'movement crests': { turn: 0.062, other: -0.063 },
  'first attack crest': { turn: 0.207, other: -0.225 },
  'second attack crest': { turn: 0.212, other: -0.211 },
  'attack crests': { turn: 0.124, other: -0.111 },
  'a defense crest': { turn: 0.196, other: -0.261 },
  'crests for abilities': { turn: -0.081, other: 0.057 },
  monsters: { turn: 0.059, other: -0.092 },
  life: { turn: 0.046, other: -0.042 },
  attack: { turn: -0.049, other: 0.054 },
  'strongest attack': { turn: 0.176, other: -0.182 },
  'extra attacks': { turn: -0.06, other: 0.013 },
  'nearest monster': { turn: 1.501, other: -1.148 },
  'second monster near': { turn: 0.281, other: -0.682 },
  'path near the foe': { turn: -0.85, other: 0.786 },
  'way to build': { turn: -0.042, other: 0.038 },
  'a blow at hand': { turn: 0.821, other: -0.471 },
  'two blows at hand': { turn: -0.825, other: 0.15 },
  'the last blow at hand': { turn: 2.661, other: -0.996 },
  'a blow soon': { turn: 0.108, other: -0.059 },
  'two blows soon': { turn: -0.706, other: 0.396 },
  'the last blow soon': { turn: 0.984, other: -0.656 },
  'a guard': { turn: 0.023, other: -0.059 },
  defenders: { turn: 0.088, other: -0.092 },
  'dice that are left': { turn: 0.091, other: -0.032 },
  'dice that summon easily': { turn: 0.055, other: -0.05 },
  'figures in reserve': { turn: 0.039, other: -0.084 },
  items: { turn: 0.043, other: -0.079 },
}

/** Log-odds of the turn player for being the first to move. */
export const FIRST_MOVE = 0.01
