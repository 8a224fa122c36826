import { type Chance, seededChance } from '../../../kernel/chance.ts'
import { decisionOf } from '../../language/decision.ts'
import type { Answer } from '../../language/intent.ts'
import type { State } from '../../model/state.ts'
import type { Seat } from '../../rules/01-terms/players.ts'
import { determinise } from '../determinise.ts'
import { winChance } from '../evaluation/evaluation.ts'
import { type Outlook, playOut } from '../playout.ts'
import { trained } from '../trained.ts'

/** The rest of the turn and the next one, rated by the evaluation: little noise in few playouts. */
export const SHORT: Outlook = { turns: 2, trust: 1 }

/** Distance of the seeds of two worlds. */
const STRIDE = 2

/** A state that may be the real one, and dice that may follow. */
interface World {
  readonly state: State
  readonly dice: Chance
}

function worldOf(state: State, seed: number, world: number): World {
  const guesses = seededChance(seed + STRIDE * world)
  // What is hidden may belong to either seat, as in a position of a spectator.
  const known = determinise(determinise(state, 'A', guesses), 'B', guesses)
  return { state: known, dice: seededChance(seed + STRIDE * world + 1) }
}

/**
 * Chances that `seat` wins after each of these answers to the open decision, from 0 to 1: means
 * over so many playouts, with the same dice for all answers.
 */
export function chancesAfter(
  state: State,
  seat: Seat,
  answers: readonly Answer[],
  playouts: number,
  seed: number,
  outlook: Outlook = SHORT,
): readonly number[] {
  const sums = answers.map(() => 0)
  for (let world = 0; world < playouts; world += 1) {
    const { state: from, dice } = worldOf(state, seed, world)
    for (const [place, answer] of answers.entries())
      sums[place] = (sums[place] ?? 0) + playOut(from, seat, answer, dice, outlook).score
  }
  return sums.map((sum) => sum / playouts)
}

/**
 * Chance that `seat` wins from a position if both sides play by the trained policy, from 0 to 1: the
 * mean of so many playouts. Certain once the match has ended.
 */
export function chanceNow(state: State, seat: Seat, playouts: number, seed: number): number {
  const asked = decisionOf(state)
  if (asked === null) return winChance(state, seat)
  let sum = 0
  for (let world = 0; world < playouts; world += 1) {
    const { state: from, dice } = worldOf(state, seed, world)
    sum += playOut(from, asked.seat, trained(from), dice, SHORT).score
  }
  const chance = sum / playouts
  return asked.seat === seat ? chance : 1 - chance
}
