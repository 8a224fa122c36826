import {
  apply,
  decisionOf,
  defaultIntent,
  type Intent,
  type Seat,
  type State,
} from '../../src/ddm/index.ts'
import type { Chance } from '../../src/index.ts'
import type { Goal } from './frame.ts'
import { touchedBy } from './touched.ts'

const ANSWERED = ['window', 'choose', 'defend', 'summonAbility']
const DEEPEST = 6

/** The goals that an intent would reach if everybody gave default answers until it is all done. */
export function peek(state: State, seat: Seat, intent: Intent, chance: Chance): readonly Goal[] {
  const touched: Goal[] = []
  let now = { state, seat, intent }
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const step = apply(now.state, now.seat, now.intent, chance)
    if (!step.ok) break
    touched.push(
      ...touchedBy({ before: now.state, actor: now.seat, intent: now.intent }, step.value.events),
    )
    const decision = decisionOf(step.value.state)
    if (decision === null || !ANSWERED.includes(decision.type)) break
    const answer = defaultIntent(step.value.state, decision.seat)
    if (answer === null) break
    now = { state: step.value.state, seat: decision.seat, intent: answer }
  }
  return touched
}
