import { assert, present } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import { NODES_BETWEEN, type Playout } from '../../kernel/halving.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { apply } from '../play/apply.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { winChance } from './evaluation/evaluation.ts'
import { trained } from './trained.ts'

/** Share of the evaluation in the score of a playout. */
export interface Outlook {
  /** The last turn after which the position is rated: 1 for the end of the first turn. */
  readonly turns: number
  /** The first such turn, of which each counts the same; by default the last alone. */
  readonly from?: number
  /**
   * Weight of the ratings against the outcome, from 0 to 1. With 0 nothing is rated, with 1 the
   * playout ends with the last of them.
   */
  readonly trust: number
}

/** Playouts to the end of the match, rated by their outcome alone. */
export const TO_THE_END: Outlook = { turns: 0, trust: 0 }

/**
 * Answers after which a playout ends and its position is rated. Of 72,000 playouts in usual matches
 * none took more than 339; options without limits of turns allow 20,000.
 */
export const MOST_NODES = 1_000

/** A position to play on from, for one seat. */
export interface Outset {
  readonly state: State
  readonly seat: Seat
  readonly dice: Chance
  readonly outlook: Outlook
}

/** Plays an answer, and then the match to its end, both sides by `trained`. */
export const playOut = (
  state: State,
  seat: Seat,
  first: Answer,
  dice: Chance,
  outlook: Outlook = TO_THE_END,
): Playout =>
  present(
    playOutUntil({ state, seat, dice, outlook }, first, () => false),
    'nothing stops it',
  )

/**
 * As `playOut`, but null once `isOver` returns true. It is asked with the number of answers played,
 * before the first and after every few.
 */
export function playOutUntil(
  { state: from, seat, dice, outlook }: Outset,
  first: Answer,
  isOver: (nodes: number) => boolean,
): Playout | null {
  const ratings = makeRatings(outlook, from.turn)
  let state = from
  let nodes = 0
  let answer: Answer | null = first
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (nodes % NODES_BETWEEN === 0 && isOver(nodes)) return null
    if (asked.type === 'roll' && answer === null && ratings.areDue(state.turn)) {
      ratings.add(winChance(state, seat))
      if (outlook.trust === 1 && ratings.areComplete()) break
    }
    if (nodes >= MOST_NODES) break
    const step = apply(state, asked.seat, answer ?? trained(state), dice)
    assert(step.ok, 'a listed answer is legal')
    answer = null
    nodes += 1
    state = step.value.state
  }
  return { score: ratings.scoreWith(winChance(state, seat)), nodes }
}

/** Collects the ratings of a playout. */
function makeRatings({ turns, from = turns, trust }: Outlook, turn: number) {
  const wanted = trust === 0 ? 0 : turns - from + 1
  let count = 0
  let sum = 0
  return {
    areDue: (now: number): boolean => count < wanted && now >= turn + from + count,
    areComplete: (): boolean => count === wanted,
    add: (rating: number): void => {
      count += 1
      sum += rating
    },
    /** The score of a playout; what was not rated before its end counts as the end does. */
    scoreWith: (end: number): number => {
      if (wanted === 0) return end
      return (trust * (sum + (wanted - count) * end)) / wanted + (1 - trust) * end
    },
  }
}
