import { assert, type Chance, seededChance } from '@dungeon-dice/shared'
import {
  answerAt,
  answersOf,
  apply,
  type Bot,
  BUILT_IN,
  checkList,
  countAnswers,
  create,
  type DiceList,
  decisionOf,
  type Intent,
  makeSetup,
  PRESET_OPTIONS,
  type Preset,
  type Seat,
  type Setup,
  type State,
  viewState,
} from '@dungeon-dice/shared/ddm'
import { BRAINS } from '@dungeon-dice/shared/ddm/bots'

/** The setup of a duel under a preset; with `bound`, figures come from the dice (R2.5). */
export function setupOf(preset: Preset, listA: DiceList, listB: DiceList): Setup {
  const options = PRESET_OPTIONS[preset]
  const check = ({ dice, figures }: DiceList) => {
    const brought = { dice, figures: options.summonBinding === 'bound' ? [] : figures }
    const checked = checkList(BUILT_IN, options, brought)
    assert(checked.ok, 'a list that the built-in dice allow')
    return checked.value
  }
  return makeSetup(options, { A: check(listA), B: check(listB) })
}

/** A decision and its answer. */
export interface Move {
  readonly before: State
  readonly seat: Seat
  readonly intent: Intent
  /** Number of legal answers. */
  readonly choices: number
}

/** A recorded duel. */
export interface DdmMatch {
  readonly setup: Setup
  readonly chance: Chance
  readonly moves: readonly Move[]
  readonly last: State
}

/** Random picks, independent of the dice but from the same seed. */
const picksOf = (seed: number): Chance => seededChance(seed ^ 0x5bd1e995)

/** Replaces the seeded dice or the random players of a recorded duel. */
interface Cast {
  readonly chance?: Chance
  readonly bot?: Bot
}

/** Plays a duel from a seed with the same bot on both seats and records every decision. */
export function recordDuel(
  setup: Setup,
  seed: number,
  { chance = seededChance(seed), bot = 'random' }: Cast = {},
): DdmMatch {
  const picks = picksOf(seed)
  const think = BRAINS[bot]
  const moves: Move[] = []
  let state = create(setup, chance).state
  for (let answers = answersOf(state); answers !== null; answers = answersOf(state)) {
    const seat = seatAsked(state)
    const intent = think(viewState(state, seat), seat, picks, moves.length)
    moves.push({ before: state, seat, intent, choices: countAnswers(answers) })
    state = play(state, seat, intent, chance)
  }
  return { setup, chance, moves, last: state }
}

/**
 * Plays the same duel at random without recording it and returns the number of real decisions, with
 * at least two legal answers.
 */
export function countDecisions(setup: Setup, seed: number): number {
  const pick = picksOf(seed)
  const chance = seededChance(seed)
  let state = create(setup, chance).state
  let decisions = 0
  let index = 0
  for (let answers = answersOf(state); answers !== null; answers = answersOf(state)) {
    const choices = countAnswers(answers)
    if (choices > 1) decisions += 1
    state = play(state, seatAsked(state), answerAt(answers, pick(index, choices)), chance)
    index += 1
  }
  return decisions
}

function seatAsked(state: State): Seat {
  const decision = decisionOf(state)
  assert(decision !== null, 'a duel with answers asks for one')
  return decision.seat
}

function play(state: State, seat: Seat, intent: Intent, chance: Chance): State {
  const step = apply(state, seat, intent, chance)
  assert(step.ok, 'a listed answer is legal')
  return step.value.state
}
