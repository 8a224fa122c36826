import { present } from '../../kernel/assert.ts'
import { type Chance, seededChance } from '../../kernel/chance.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { determinise } from './determinise.ts'
import { type Outlook, playOut, TO_THE_END } from './playout.ts'

/** The effort of a search. */
export interface Effort {
  /** Answers that are played in all playouts of one decision, about. */
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
export interface RatedAnswer {
  readonly answer: Answer
  /** Place among the candidates: 0 for the answer that promises most at first sight. */
  readonly rank: number
  /** Mean chance to win after it, from 0 to 1. */
  readonly chance: number
  /** Playouts of it. */
  readonly playouts: number
}

/** A candidate with the scores of its playouts. */
interface Tried {
  readonly answer: Answer
  readonly rank: number
  sum: number
  playouts: number
}

/**
 * Wins by which a candidate has to be ahead of the one before it at first sight: a few playouts say
 * less than the order of the candidates, many say more.
 */
const LEAD = 0.6

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
export function ratedAnswers(
  view: State,
  seat: Seat,
  { nodes, candidates, outlook = USUAL_OUTLOOK, isOver = () => false }: Effort,
  seed: number,
): readonly RatedAnswer[] {
  let left = candidatesOf(view, seat, candidates).map(
    (answer, rank): Tried => ({ answer, rank, sum: 0, playouts: 0 }),
  )
  const dropped: Tried[] = []
  const rounds = Math.ceil(Math.log2(left.length))
  let world = 0
  for (let round = 0; round < rounds && !isOver(); round += 1) {
    for (let more = nodes / rounds; more > 0 && !isOver(); world += 1)
      more -= tryAll(left, { view, seat, seed, world, outlook })
    const ranked = left.toSorted((a, b) => hopeOf(b) - hopeOf(a))
    left = ranked.slice(0, Math.ceil(ranked.length / 2))
    dropped.unshift(...ranked.slice(left.length))
  }
  return [...left, ...dropped].map(({ answer, rank, sum, playouts }) => ({
    ...{ answer, rank, playouts },
    chance: playouts === 0 ? 0.5 : sum / playouts,
  }))
}

/** Wins, by which the candidates of a round can be compared: all were played out equally often. */
const hopeOf = ({ sum, rank }: Tried): number => sum - LEAD * rank

/** A state that may be the real one, with the dice that follow. */
interface World {
  readonly view: State
  readonly seat: Seat
  readonly seed: number
  /** Number of the world. */
  readonly world: number
  readonly outlook: Outlook
}

/** Plays out every answer in one world; returns the number of nodes. */
function tryAll(tried: readonly Tried[], { view, seat, seed, world, outlook }: World): number {
  const guesses: Chance = seededChance(seed + 2 * world)
  const dice = seededChance(seed + 2 * world + 1)
  const state = determinise(view, seat, guesses)
  let nodes = 0
  for (const one of tried) {
    const playout = playOut(state, seat, one.answer, dice, outlook)
    one.sum += playout.score
    one.playouts += 1
    nodes += playout.nodes
  }
  return nodes
}
