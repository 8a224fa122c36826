import {
  type Answers,
  answerAt,
  type Decision,
  defaultIntent,
  type Intent,
  type State,
} from '../../src/ddm/index.ts'
import { unreachable } from '../../src/kernel/assert.ts'
import { actionsOf, bestOf } from './acting.ts'
import type { Director } from './director.ts'
import { chooseRoll, chooseSummon } from './summoning.ts'

/** An answer that leads to open goals, or towards them, as far as one can tell; else one by chance. */
export function chooseAnswer(
  director: Director,
  state: State,
  decision: Decision,
  answers: Answers,
): Intent {
  const { pick, open } = director
  const { seat, type } = decision
  if (open.has(`default ${type}`) && pick(3) === 0)
    return defaultIntent(state, seat) ?? answerAt(answers, 0)
  switch (answers.type) {
    case 'roll':
      return chooseRoll(director, state)
    case 'dimension':
      return chooseSummon(director, state, answers)
    case 'act':
      return bestOf(director, state, seat, actionsOf(director, answers))
    case 'listed':
      return bestOf(director, state, seat, answers.listed)
    default:
      return unreachable(answers)
  }
}
