import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { type Compared, compared, type RatedAnswer as RatedAnswerOf } from '../../kernel/halving.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { determinise } from './determinise.ts'
import { type Outlook, type Outset, playOutUntil, TO_THE_END } from './playout.ts'

/** The effort of a search. */
export interface Effort {
  /** Answers that are played in all playouts of one decision, and at most `MOST_OVER` more. */
  readonly nodes: number
  /** Candidates that are compared at most. */
  readonly candidates: number
  /** Share of the evaluation in the score of a playout; by default as in `USUAL_OUTLOOK`. */
  readonly outlook?: Outlook
  /** Ends the search early when it returns true, such as at a deadline; by default never. */
  readonly isOver?: () => boolean
}

const USUAL_OUTLOOK: Outlook = TO_THE_END

/** An answer with the result of its playouts. */
export type RatedAnswer = RatedAnswerOf<Answer>

const SEEDS = 2 ** 32

/**
 * Compares the most promising answers by playing on many times after each, with the same dice and
 * the same guesses of hidden items for all of them. The worse half of the answers is dropped in
 * each round, so that most playouts go to those that are hard to tell apart (sequential halving).
 * With the same numbers of `chance` it gives the same answer, unless `isOver` ends it.
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
  effort: Effort,
  seed: number,
): readonly RatedAnswer[] => searched(view, seat, effort, seed).answers

/** As `ratedAnswers`, with the number of nodes. */
export const searched = (
  view: State,
  seat: Seat,
  { nodes, candidates, outlook = USUAL_OUTLOOK, isOver = () => false }: Effort,
  seed: number,
): Compared<Answer> =>
  compared({
    candidates: candidatesOf(view, seat, candidates),
    nodes,
    isOver,
    playoutsIn: (world) => {
      const outset = outsetOf(view, seat, seed + 2 * world, outlook)
      return (answer, mustEnd) => playOutUntil(outset, answer, mustEnd)
    },
  })

/** A state that may be the real one, with the dice that follow. */
const outsetOf = (view: State, seat: Seat, seed: number, outlook: Outlook): Outset => ({
  state: determinise(view, seat, seededChance(seed)),
  seat,
  dice: seededChance(seed + 1),
  outlook,
})
