import type { Stage } from '../types.ts'

/** A fighter's values at a stage (R1.3). */
interface StageValues {
  /** Number of four-sided attack dice. */
  readonly dice: number
  readonly hp: number
}

/** Values of each stage (R1.3). */
const STAGE_VALUES: Readonly<Record<Stage, StageValues>> = {
  1: { dice: 4, hp: 80 },
  2: { dice: 5, hp: 100 },
  3: { dice: 6, hp: 120 },
  4: { dice: 7, hp: 140 },
  5: { dice: 8, hp: 160 },
}

/** Sides of an attack die (R1.3). */
export const ATTACK_DIE = 4

/** Attack dice of a stage (R1.3). */
export const diceOf = (stage: Stage): number => STAGE_VALUES[stage].dice

/** Full hit points of a stage (R1.3). */
export const fullHpOf = (stage: Stage): number => STAGE_VALUES[stage].hp
