import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import { type Compared, compared, type RatedAnswer as RatedAnswerOf } from '../../kernel/halving.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { determinise } from './determinise.ts'
import { randomDimensions } from './dimensioning.ts'
import { type Outlook, type Outset, playOutUntil, TO_THE_END } from './playout.ts'
import { trained, trainedRolls } from './trained.ts'

/** The effort of a search. */
export interface Effort {
  /** Answers that are played in all playouts of one decision, and at most `MOST_OVER` more. */
  readonly nodes: number
  /** Candidates that are compared at most. */
  readonly candidates: number
  /**
   * Share of the evaluation in the score of a playout. By default as in `USUAL_OUTLOOK`, except for
   * placements: twice as many are compared then, by playouts to the end of the match.
   */
  readonly outlook?: Outlook
  /** Ends the search early when it returns true, such as at a deadline; by default never. */
  readonly isOver?: () => boolean
}

/** Two to three turns of each side, the own one included: further on, chance hides what an answer was worth. */
export const USUAL_OUTLOOK: Outlook = { from: 4, turns: 6, trust: 1 }

/**
 * The worth of a placement shows at the end of the match alone: the evaluation knows little of ways
 * that one side has closed to the other.
 */
const LONG_OUTLOOK: Outlook = TO_THE_END

/** Placements that are compared, compared with the candidates of other decisions. */
const PLACEMENTS = 2

/** Of these, those that promise most at first sight; the others are chosen at random. */
const PROMISING = 4

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
  { nodes, candidates: most, outlook: chosen, isOver = () => false }: Effort,
  seed: number,
): Compared<Answer> => {
  const isPlaced = chosen === undefined && decisionOf(view)?.type === 'dimension'
  const outlook = chosen ?? (isPlaced ? LONG_OUTLOOK : USUAL_OUTLOOK)
  const promising = promisingAnswers(view, seat, isPlaced ? PROMISING : most, seed)
  const others = isPlaced
    ? randomDimensions(view, seat, PLACEMENTS * most - promising.length, seededChance(seed))
    : []
  return compared({
    candidates: distinct([...promising, ...others]),
    ...(isPlaced ? { ranks: 1 } : {}),
    nodes,
    isOver,
    playoutsIn: (world) => {
      const outset = outsetOf(view, seat, seed + 2 * world, outlook)
      return (answer, mustEnd) => playOutUntil(outset, answer, mustEnd)
    },
  })
}

/** The answers of the trained policy and of `greedy` that promise most at first sight, by turns. */
function promisingAnswers(view: State, seat: Seat, most: number, seed: number): readonly Answer[] {
  const state = determinise(view, seat, seededChance(seed))
  const isRoll = decisionOf(view)?.type === 'roll'
  const own = isRoll ? trainedRolls(state, seat, most) : [trained(state)]
  const usual = candidatesOf(view, seat, most)
  const answers: (Answer | undefined)[] = []
  for (let rank = 0; rank < most; rank += 1) answers.push(own[rank], usual[rank])
  return distinct(answers.filter((answer) => answer !== undefined)).slice(0, most)
}

const distinct = (answers: readonly Answer[]): readonly Answer[] => [
  ...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values(),
]

/** A state that may be the real one, with the dice that follow. */
const outsetOf = (view: State, seat: Seat, seed: number, outlook: Outlook): Outset => ({
  state: determinise(view, seat, seededChance(seed)),
  seat,
  dice: seededChance(seed + 1),
  outlook,
})
