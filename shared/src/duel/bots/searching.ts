import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { compared, type RatedAnswer as RatedAnswerOf } from '../../kernel/halving.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'
import type { Brain } from './brain.ts'
import { determinise } from './determinise.ts'
import { JITTERS, promisingAnswers } from './greedy.ts'
import { playOut } from './playout.ts'

/** The effort of a search. */
export interface Effort {
  /** Answers that are played in all playouts of one decision, and at most `MOST_OVER` more. */
  readonly nodes: number
  /** Candidates that are compared at most. */
  readonly candidates: number
  /** Turns that a playout goes on, the present one included. */
  readonly turns: number
  /** Ends the search early when it returns true, such as at a deadline; by default never. */
  readonly isOver?: () => boolean
}

/** An answer with the result of its playouts. */
export type RatedAnswer = RatedAnswerOf<Answer>

const SEEDS = 2 ** 32

/**
 * Compares the answers that promise most by playing on after each, with the same guesses of hidden
 * cards for all of them. With the same numbers of `chance` it gives the same answer, unless `isOver`
 * ends it.
 */
export const searching =
  (effort: Effort): Brain =>
  (view, seat, chance, index) =>
    present(ratedAnswers(view, seat, effort, chance(index, SEEDS))[0], 'a decision has an answer')
      .answer

/** The candidates for the open decision of `seat`, the best first, as a search rates them. */
export const ratedAnswers = (
  view: State,
  seat: Seat,
  { nodes, candidates, turns, isOver = () => false }: Effort,
  seed: number,
): readonly RatedAnswer[] =>
  compared({
    candidates: candidatesOf(view, seat, candidates, seed),
    nodes,
    isOver,
    playoutsIn: (world) => {
      const state = determinise(view, seat, seededChance(seed + world))
      return (answer, mustEnd) => playOut(state, seat, answer, turns, mustEnd)
    },
  }).answers

/** The answers that promise most at first sight; doing nothing is always among them. */
function candidatesOf(view: State, seat: Seat, most: number, seed: number): readonly Answer[] {
  const answers = promisingAnswers(view, seat, seed % JITTERS)
  const first = answers.slice(0, most)
  const usual = answers.slice(most).find(({ type }) => DOES_NOTHING.includes(type))
  return usual === undefined ? first : [...first.slice(0, -1), usual]
}

const DOES_NOTHING: readonly Answer['type'][] = ['endTurn', 'endBattle', 'pass', 'decline']
