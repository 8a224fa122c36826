import { sideOf } from '../../shared/src/ddm/bots/evaluation/side.ts'
import { POSITION_TERMS } from '../../shared/src/ddm/bots/evaluation/terms.ts'
import { quick } from '../../shared/src/ddm/bots/quick.ts'
import {
  type Answer,
  answerAt,
  answersOf,
  apply,
  BUILT_IN,
  checkList,
  countAnswers,
  create,
  type DiceList,
  decisionOf,
  makeSetup,
  otherSeat,
  PRESET_OPTIONS,
  PRESETS,
  type Preset,
  type Seat,
  type Setup,
  STARTER_LISTS,
  type State,
} from '../../shared/src/ddm/index.ts'
import { assert, present, seededChance } from '../../shared/src/index.ts'
import { oneOf, type Pick, pickFrom } from '../../shared/tests/support/pick.ts'
import { randomList } from '../../shared/tests/support/random-lists.ts'
import type { Example } from './logistic.ts'

/** One match in so many has random lists instead of starter lists. */
const RANDOM_LISTS = 4
/** Percentages of random answers, so that positions occur that the policy avoids. */
const NOISE = [0, 4, 8] as const

/** The positions before each roll of so many matches, with their outcomes. */
export function examplesOf(matches: number, seed: number): readonly Example[] {
  const examples: Example[] = []
  for (let match = 0; match < matches; match += 1) {
    const pick = pickFrom(seed + match)
    const setup = setupOf(pick, oneOf(pick, PRESETS))
    examples.push(...playedOut(setup, pick, seed + match, match))
  }
  return examples
}

function setupOf(pick: Pick, preset: Preset): Setup {
  const options = PRESET_OPTIONS[preset]
  const isRandom = pick(RANDOM_LISTS) === 0
  const listOf = () => {
    const { dice, figures }: DiceList = isRandom
      ? randomList(pick, options)
      : oneOf(pick, Object.values(STARTER_LISTS))
    const list = checkList(BUILT_IN, options, {
      dice,
      figures: options.summonBinding === 'bound' ? [] : figures,
    })
    assert(list.ok, 'a starter list is legal')
    return list.value
  }
  return makeSetup(options, { A: listOf(), B: listOf() })
}

function playedOut(setup: Setup, pick: Pick, seed: number, match: number): readonly Example[] {
  const dice = seededChance(seed)
  const noise = oneOf(pick, NOISE)
  const seen: { readonly seat: Seat; readonly amounts: Float64Array }[] = []
  let { state } = create(setup, dice)
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    if (asked.type === 'roll')
      seen.push({ seat: asked.seat, amounts: amountsOf(state, asked.seat) })
    const answer = pick(100) < noise ? anyAnswer(state, pick) : quick(state)
    const step = apply(state, asked.seat, answer, dice)
    assert(step.ok, 'a listed answer is legal')
    state = step.value.state
  }
  const winner = state.outcome?.winner ?? null
  return seen.map(({ seat, amounts }) => ({
    match,
    amounts,
    outcome: winner === null ? 0.5 : Number(winner === seat),
  }))
}

function anyAnswer(state: State, pick: Pick): Answer {
  const answers = present(answersOf(state), 'a decision is open')
  return answerAt(answers, pick(countAnswers(answers)))
}

/** A 1 for the first move, then the terms of the turn player, then those of the other player. */
function amountsOf(state: State, seat: Seat): Float64Array {
  const own = sideOf(state, seat)
  const foe = sideOf(state, otherSeat(seat))
  return Float64Array.from([
    1,
    ...POSITION_TERMS.map(({ of }) => of(own)),
    ...POSITION_TERMS.map(({ of }) => of(foe)),
  ])
}
