import { present } from '../../kernel/assert.ts'
import { decisionOf } from '../language/decision.ts'
import type { Answer } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { defaultIntent } from '../play/legal.ts'
import { quickAct } from './quick-act.ts'
import { quickDimension } from './quick-dimension.ts'
import { quickRoll } from './quick-roll.ts'

/**
 * Answers the open decision about as `greedy` does without abilities, in a fraction of its time:
 * for playing thousands of turns ahead. Needs a state without hidden dice.
 */
export function quick(state: State): Answer {
  const asked = present(decisionOf(state), 'a decision is open')
  switch (asked.type) {
    case 'roll':
      return quickRoll(state, asked.seat)
    case 'dimension':
      return quickDimension(state, asked.seat, asked.level)
    case 'act':
      return quickAct(state, asked.seat)
    case 'defend':
      return { type: 'defend' }
    default:
      return present(defaultIntent(state, asked.seat), 'a decision has a default')
  }
}
