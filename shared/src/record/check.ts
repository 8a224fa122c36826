import { fairChance } from '../kernel/chance.ts'
import { type DiceFault, diceFault, diceKey } from '../kernel/fairness.ts'
import type { InSteps } from '../kernel/in-steps.ts'
import type { RecordOf, RecordTypes } from './types.ts'

/** The first fault in the dice of a record. */
export type RecordDiceFault =
  | DiceFault
  /** Random number `roll` (from 0) is not the one that the key gives. */
  | { readonly code: 'other_roll'; readonly roll: number }

/** Random numbers that are computed between two pauses. */
const NUMBERS_AT_ONCE = 128

/**
 * The first fault in the dice of a record, with bounds from its text or its replay; null if they are
 * as agreed, or nobody agreed on any. Needs no rules.
 */
export function* checkingDice<R extends RecordTypes>(
  record: RecordOf<R>,
  belows: readonly number[],
): InSteps<RecordDiceFault | null> {
  const { dice, matchId, firstNumbers, steps } = record
  if (dice === null) return null
  const broken = diceFault(matchId, dice)
  if (broken !== null) return broken
  const chance = fairChance(diceKey(matchId, dice))
  const numbers = [...firstNumbers, ...steps.flatMap((step) => step.numbers)]
  for (const [roll, below] of belows.entries()) {
    if (roll % NUMBERS_AT_ONCE === 0) yield
    if (chance(roll, below) !== numbers[roll]) return { code: 'other_roll', roll }
  }
  return null
}
