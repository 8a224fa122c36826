import {
  apply,
  type Brain,
  BUILT_IN,
  type BySeat,
  checkList,
  create,
  DEFAULT_LIST,
  decisionOf,
  makeSetup,
  PRESET_OPTIONS,
  type Preset,
  type Setup,
  type State,
  viewState,
} from '../../src/ddm/index.ts'
import { assert, seededChance } from '../../src/index.ts'

/** A setup in which both seats bring the default list. */
export function botSetup(preset: Preset): Setup {
  const options = PRESET_OPTIONS[preset]
  const figures = options.summonBinding === 'bound' ? [] : DEFAULT_LIST.figures
  const list = checkList(BUILT_IN, options, { dice: DEFAULT_LIST.dice, figures })
  assert(list.ok, 'the default list is legal')
  return makeSetup(options, { A: list.value, B: list.value })
}

/** Plays a duel to its end, each brain on its own view; throws when an answer is refused. */
export function playBots(setup: Setup, brains: BySeat<Brain>, seed: number): State {
  const dice = seededChance(seed)
  const thoughts = seededChance(seed ^ 0x5eed)
  let { state } = create(setup, dice)
  let answers = 0
  for (let asked = decisionOf(state); asked !== null; asked = decisionOf(state)) {
    const { seat } = asked
    const answer = brains[seat](viewState(state, seat), seat, thoughts, answers)
    const step = apply(state, seat, answer, dice)
    assert(step.ok, `${JSON.stringify(answer)} is legal: ${JSON.stringify(step)}`)
    state = step.value.state
    answers += 1
  }
  return state
}
