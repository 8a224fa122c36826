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
  /** Turns after which the position is rated: 1 for the end of the first turn. */
  readonly turns: number
  /**
   * Weight of the rating against the outcome, from 0 to 1. With 0 nothing is rated, with 1 the
   * playout ends there.
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
  { state: from, seat, dice, outlook: { turns, trust } }: Outset,
  first: Answer,
  isOver: (nodes: number) => boolean,
): Playout | null {
  const ratedAt = trust === 0 ? Number.POSITIVE_INFINITY : from.turn + turns
  let rating: number | null = null
  let state = from
  let nodes = 0
  let answer: Answer | null = first
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (nodes % NODES_BETWEEN === 0 && isOver(nodes)) return null
    if (rating === null && asked.type === 'roll' && answer === null && state.turn >= ratedAt) {
      rating = winChance(state, seat)
      if (trust === 1) return { score: rating, nodes }
    }
    if (nodes >= MOST_NODES) break
    const step = apply(state, asked.seat, answer ?? trained(state), dice)
    assert(step.ok, 'a listed answer is legal')
    answer = null
    nodes += 1
    state = step.value.state
  }
  const end = winChance(state, seat)
  return { score: rating === null ? end : trust * rating + (1 - trust) * end, nodes }
}
