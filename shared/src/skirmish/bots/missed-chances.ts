import { type Chance, seededChance } from '../../kernel/chance.ts'
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
import type { Seat } from '../types.ts'
import { playOut } from './playout.ts'
import { turnAnswers } from './turn-answers.ts'

/** The effort of a search for missed chances: battles that are played on after each choice, */
export interface MissedEffort {
  /** to look for a better one, */
  readonly looks: number
  /** and to confirm it. */
  readonly playouts: number
}

/** The effort of the page: some seconds for a battle. */
export const MISSED_EFFORT: MissedEffort = { looks: 24, playouts: 160 }

/** Seeds between two steps: each step has numbers of its own. */
const SEEDS_APART = 2 ** 12

/** A choice is all that a seat does in one turn, or its answer to one strike. */
type Choice = readonly Answer[]

/** A choice of a match, with the state before it. */
interface Taken {
  readonly place: number
  readonly state: State
  readonly given: Choice
}

/**
 * Searches a finished battle for turns and strikes of `seat` that the greedy bot would clearly have
 * beaten, by playing on from there with new dice. Pauses after each. The same battle and effort give
 * the same result.
 */
export function* findingMissed(
  match: FinishedMatch<State, Intent>,
  seat: Seat,
  effort: MissedEffort = MISSED_EFFORT,
): InSteps<readonly MissedChance<Choice>[]> {
  const found: MissedChance<Choice>[] = []
  for (const taken of choicesOf(match, seat)) {
    const one = missedIn(taken, seat, effort)
    if (one !== null) found.push(one)
    yield
  }
  return greatestMissed(found)
}

/** The choices of a seat: its answers to one decision after the other of the same turn belong together. */
function choicesOf(match: FinishedMatch<State, Intent>, seat: Seat): readonly Taken[] {
  const taken: { place: number; state: State; given: Answer[]; key: string }[] = []
  for (const [place, { actor, intent }] of match.intents.entries()) {
    if (actor !== seat || isFree(intent)) continue
    const state = match.stateAt(place)
    const asked = decisionOf(state, seat)
    if (asked === undefined || asked.type === 'chooseFighter') continue
    const key = asked.type === 'strike' ? `${place}` : `turn ${state.turn}`
    const last = taken.at(-1)
    if (last?.key === key) last.given.push(intent)
    else taken.push({ place, state, given: [intent], key })
  }
  return taken
}

function missedIn(
  { place, state, given }: Taken,
  seat: Seat,
  { looks, playouts }: MissedEffort,
): MissedChance<Choice> | null {
  const seed = place * SEEDS_APART
  const better = turnAnswers(state, seat, seededChance(seed))
  if (JSON.stringify(better) === JSON.stringify(given)) return null
  const first = comparedBy(state, seat, given, { from: seed, count: looks })
  if (first.betterChance - first.chance < LEAST_MISSED) return null
  // New dice: the first look favours what happened to do well in its own.
  const second = comparedBy(state, seat, given, { from: seed + looks, count: playouts })
  if (second.betterChance - second.chance < LEAST_MISSED) return null
  return { step: place + 1, turn: state.turn, given, better, ...second }
}

/** Chances to win after the given choice and after that of the greedy bot, with the same dice. */
function comparedBy(
  state: State,
  seat: Seat,
  given: Choice,
  { from, count }: { readonly from: number; readonly count: number },
): { readonly chance: number; readonly betterChance: number } {
  let [sum, betterSum] = [0, 0]
  for (let number = 0; number < count; number += 1) {
    const chance: Chance = seededChance(from + number)
    sum += playOut(state, seat, given, chance)
    betterSum += playOut(state, seat, [], chance)
  }
  return { chance: sum / count, betterChance: betterSum / count }
}
