import { seededChance } from '../../kernel/chance.ts'
import type { InSteps } from '../../kernel/in-steps.ts'
import {
  type FinishedMatch,
  greatestMissed,
  LEAST_MISSED,
  type MissedChance,
} from '../../kernel/missed-chance.ts'
import { decisionOf } from '../language/decision.ts'
import { type Answer, type Intent, isFree } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { legalIntents } from '../play/legal.ts'
import { viewState } from '../play/view.ts'
import type { Seat } from '../types.ts'
import { candidatesAmong } from './candidates.ts'
import { determinise } from './determinise.ts'
import { playOut } from './playout.ts'
import { type Effort, ratedAnswers } from './searching.ts'

/** The effort of a search for missed chances. */
export interface MissedEffort extends Effort {
  /** Guesses of the hidden cards in which the given answer and the better one are compared. */
  readonly worlds: number
}

/** The effort of the page: some seconds for a duel. */
export const MISSED_EFFORT: MissedEffort = { nodes: 400, candidates: 5, turns: 5, worlds: 24 }

/** Seeds between two steps: each step has numbers of its own. */
const SEEDS_APART = 2 ** 12

/**
 * Searches a finished duel for answers of `seat` that another answer clearly beat, judged by what the
 * seat could see then. Pauses after each answer. The same duel and effort give the same result.
 */
export function* findingMissed(
  match: FinishedMatch<State, Intent>,
  seat: Seat,
  effort: MissedEffort = MISSED_EFFORT,
): InSteps<readonly MissedChance<Answer>[]> {
  const found: MissedChance<Answer>[] = []
  for (const [place, { actor, intent }] of match.intents.entries()) {
    if (actor !== seat || isFree(intent)) continue
    const one = missedAt(match.stateAt(place), seat, intent, place, effort)
    if (one !== null) found.push(one)
    yield
  }
  return greatestMissed(found)
}

/** The missed chance of an answer; null for one that was as good as any. */
function missedAt(
  state: State,
  seat: Seat,
  given: Answer,
  place: number,
  effort: MissedEffort,
): MissedChance<Answer> | null {
  if (decisionOf(state, seat) === null || legalIntents(state, seat).length < 2) return null
  const view = viewState(state, seat)
  const seed = place * SEEDS_APART
  const better = ratedAnswers(view, seat, effort, seed)[0]?.answer
  // Two columns of the same card are one answer.
  if (better === undefined || candidatesAmong([given, better], 0).length < 2) return null
  // Guesses that the search has not seen: it favoured what happened to do well in its own.
  const fresh = seed + SEEDS_APART / 2
  const chanceOf = (answer: Answer): number => meanChance(view, seat, answer, fresh, effort)
  const [chance, betterChance] = [chanceOf(given), chanceOf(better)]
  if (betterChance - chance < LEAST_MISSED) return null
  return { step: place + 1, turn: state.turn, given, better, chance, betterChance }
}

/** Mean chance to win after an answer, over guesses of the hidden cards. */
function meanChance(
  view: State,
  seat: Seat,
  answer: Answer,
  seed: number,
  { turns, worlds }: MissedEffort,
): number {
  let sum = 0
  for (let world = 0; world < worlds; world += 1) {
    const state = determinise(view, seat, seededChance(seed + world))
    sum += playOut(state, seat, answer, turns, () => false)?.score ?? 0
  }
  return sum / worlds
}
