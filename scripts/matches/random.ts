import {
  type Answer,
  answerAt,
  answersOf,
  countAnswers,
  type DiceList,
  PRESET_OPTIONS,
  type Preset,
  type Setup,
  STARTER_LISTS,
  type State,
} from '../../shared/src/ddm/index.ts'
import { present } from '../../shared/src/index.ts'
import { oneOf, type Pick } from '../../shared/tests/support/pick.ts'
import { randomList } from '../../shared/tests/support/random-lists.ts'
import { setupOf } from '../balance/matches.ts'

/** One match in so many has random lists instead of starter lists. */
const RANDOM_LISTS = 4

/** A setup under this preset: of starter lists, or in one of four of random legal ones. */
export function anySetup(pick: Pick, preset: Preset): Setup {
  const isRandom = pick(RANDOM_LISTS) === 0
  const listOf = (): DiceList =>
    isRandom ? randomList(pick, PRESET_OPTIONS[preset]) : oneOf(pick, Object.values(STARTER_LISTS))
  return setupOf(preset, listOf(), listOf())
}

/** One of the answers to the open decision, each as likely as any other. */
export function anyAnswer(state: State, pick: Pick): Answer {
  const answers = present(answersOf(state), 'a decision is open')
  return answerAt(answers, pick(countAnswers(answers)))
}
