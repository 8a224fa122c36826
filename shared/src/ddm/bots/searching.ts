import { present } from '../../kernel/assert.ts'
import { seededChance } from '../../kernel/chance.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import type { Brain } from './brain.ts'
import { candidatesOf } from './candidates.ts'
import { determinise } from './determinise.ts'
import { NODES_BETWEEN, type Outlook, type Outset, playOutUntil, TO_THE_END } from './playout.ts'

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

/**
 * Nodes by which a search may exceed its effort: a round ends with the world that exceeds its
 * share. Usual matches take up to 700 more; with this, `strong` stays within 1.2 times its effort.
 */
export const MOST_OVER = 1_600

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
export const ratedAnswers = (
  view: State,
  seat: Seat,
  effort: Effort,
  seed: number,
): readonly RatedAnswer[] => searched(view, seat, effort, seed).answers

/** The result of a search, and what it cost. */
export interface Searched {
  /** The candidates, the best first. */
  readonly answers: readonly RatedAnswer[]
  /** Answers played in all playouts. */
  readonly nodes: number
}

/** As `ratedAnswers`, with the number of nodes. */
export function searched(
  view: State,
  seat: Seat,
  { nodes, candidates, outlook = USUAL_OUTLOOK, isOver = () => false }: Effort,
  seed: number,
): Searched {
  let left = candidatesOf(view, seat, candidates).map(
    (answer, rank): Tried => ({ answer, rank, sum: 0, playouts: 0 }),
  )
  const dropped: Tried[] = []
  const rounds = Math.ceil(Math.log2(left.length))
  const meter = makeMeter(nodes + MOST_OVER, isOver)
  let world = 0
  for (let round = 0; round < rounds && !meter.isOver(0); round += 1) {
    const least = meter.nodes() + nodes / rounds
    for (; meter.nodes() < least && !meter.isOver(0); world += 1)
      tryAll(left, outsetOf(view, seat, seed + 2 * world, outlook), meter)
    const ranked = left.toSorted((a, b) => hopeOf(b) - hopeOf(a))
    left = ranked.slice(0, Math.ceil(ranked.length / 2))
    dropped.unshift(...ranked.slice(left.length))
  }
  const answers = [...left, ...dropped].map(({ answer, rank, sum, playouts }) => ({
    ...{ answer, rank, playouts },
    chance: playouts === 0 ? 0.5 : sum / playouts,
  }))
  return { answers, nodes: meter.nodes() }
}

/** Wins, by which the candidates of a round can be compared: all were played out equally often. */
const hopeOf = ({ sum, rank }: Tried): number => sum - LEAD * rank

/** Counts the nodes of a search, and says when it has to end; it never goes on after that. */
interface Meter {
  readonly nodes: () => number
  readonly add: (nodes: number) => void
  /** True once the search has to end, with so many nodes that are not added yet. */
  readonly isOver: (nodes: number) => boolean
}

function makeMeter(most: number, isTimeUp: () => boolean): Meter {
  let spent = 0
  let hasEnded = false
  return {
    nodes: () => spent,
    add: (nodes) => {
      spent += nodes
    },
    isOver: (nodes) => {
      if (hasEnded) return true
      hasEnded = spent + nodes > most - NODES_BETWEEN || isTimeUp()
      // What was played in vain counts as well.
      if (hasEnded) spent += nodes
      return hasEnded
    },
  }
}

/** A state that may be the real one, with the dice that follow. */
const outsetOf = (view: State, seat: Seat, seed: number, outlook: Outlook): Outset => ({
  state: determinise(view, seat, seededChance(seed)),
  seat,
  dice: seededChance(seed + 1),
  outlook,
})

/**
 * Plays out every answer in one world. A world that the end of the search cuts short counts for
 * none of them, so that all can be compared.
 */
function tryAll(tried: readonly Tried[], outset: Outset, meter: Meter): void {
  const scores: number[] = []
  for (const { answer } of tried) {
    const playout = playOutUntil(outset, answer, meter.isOver)
    if (playout === null) return
    meter.add(playout.nodes)
    scores.push(playout.score)
  }
  for (const [place, one] of tried.entries()) {
    one.sum += scores[place] ?? 0
    one.playouts += 1
  }
}
