import { present } from '../../kernel/assert.ts'
import { type Chance, seededChance } from '../../kernel/chance.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { determinise } from './determinise.ts'
import { playOut } from './playout.ts'

/** The effort of a search. */
export interface Effort {
  /** Answers that are played in all playouts of one decision, about. */
  readonly nodes: number
  /** Candidates that are compared at most. */
  readonly candidates: number
  /** Ends the search early when it returns true, such as at a deadline; by default never. */
  readonly isOver?: () => boolean
}

/** The effort of the bot `strong` (docs/bots.md). */
export const STRONG: Effort = { nodes: 8_000, candidates: 6 }

/** A candidate with the scores of its playouts. */
interface Tried {
  readonly answer: Answer
  /** 0 for the answer that promises most at first sight. */
  readonly rank: number
  sum: number
}

/**
 * Wins by which a candidate has to be ahead of the one before it at first sight: a few playouts say
 * less than the order of the candidates, many say more.
 */
const LEAD = 0.6

const SEEDS = 2 ** 32

/**
 * Compares the most promising answers by playing the match to its end many times after each, with
 * the same dice and the same guesses of hidden items for all of them. The worse half of the answers
 * is dropped in each round, so that most playouts go to those that are hard to tell apart
 * (sequential halving). With the same numbers of `chance` it gives the same answer, unless `isOver`
 * ends it.
 */
export const searching =
  ({ nodes, candidates, isOver = () => false }: Effort): Brain =>
  (view, seat, chance, index) => {
    const answers = candidatesOf(view, seat, candidates)
    const seed = chance(index, SEEDS)
    let tried: Tried[] = answers.map((answer, rank) => ({ answer, rank, sum: 0 }))
    const rounds = Math.ceil(Math.log2(tried.length))
    let world = 0
    for (let round = 0; round < rounds && !isOver(); round += 1) {
      for (let left = nodes / rounds; left > 0 && !isOver(); world += 1)
        left -= tryAll(tried, view, seat, seed, world)
      tried = tried.toSorted((a, b) => hopeOf(b) - hopeOf(a)).slice(0, Math.ceil(tried.length / 2))
    }
    return present(tried[0], 'a decision has an answer').answer
  }

/** Wins, by which the candidates of a round can be compared: all were played out equally often. */
const hopeOf = ({ sum, rank }: Tried): number => sum - LEAD * rank

/** Plays out every answer in one world; returns the number of nodes. */
function tryAll(
  tried: readonly Tried[],
  view: State,
  seat: Seat,
  seed: number,
  world: number,
): number {
  const guesses: Chance = seededChance(seed + 2 * world)
  const dice = seededChance(seed + 2 * world + 1)
  const state = determinise(view, seat, guesses)
  let nodes = 0
  for (const one of tried) {
    const playout = playOut(state, seat, one.answer, dice)
    one.sum += playout.score
    nodes += playout.nodes
  }
  return nodes
}
