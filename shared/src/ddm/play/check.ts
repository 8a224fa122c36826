import { unreachable } from '../../kernel/assert.ts'
import type { SERVER } from '../../kernel/game.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import { type Answer, type FreeIntent, type Intent, isFree } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import { checkAnswerDraw, checkOfferDraw } from '../mechanics/agreement.ts'
import { checkAttack } from '../mechanics/attack.ts'
import { checkDimension } from '../mechanics/dimension.ts'
import { checkMove } from '../mechanics/movement.ts'
import { checkRoll } from '../mechanics/roll.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../types.ts'

/** Who gives an intent: a seat, or the server for what it alone decides. */
export type Actor = Seat | typeof SERVER

/** The decision that each answer answers (§23). */
const ASKED_BY: Readonly<Record<Answer['type'], Decision['type']>> = {
  roll: 'roll',
  dimension: 'dimension',
  skip: 'dimension',
  move: 'act',
  attack: 'act',
  endTurn: 'act',
  defend: 'defend',
  take: 'defend',
}

/** Whether an intent is legal now, or the first refusal that fits in the order of §23. */
export function checkIntent(state: State, actor: Actor, intent: Intent): RuleError | null {
  if (state.outcome !== null) return { code: 'duel_over', rule: 'R17.1' }
  return isFree(intent) ? checkFree(state, actor, intent) : checkAnswer(state, actor, intent)
}

function checkFree(state: State, actor: Actor, intent: FreeIntent): RuleError | null {
  if ((actor === 'server') !== (intent.type === 'lapse'))
    return { code: 'server_only', rule: 'R17.8' }
  if (actor === 'server') return null
  if (intent.type === 'offerDraw') return checkOfferDraw(state, actor)
  return intent.type === 'answerDraw' ? checkAnswerDraw(state, actor) : null
}

function checkAnswer(state: State, actor: Actor, intent: Answer): RuleError | null {
  const decision = decisionOf(state)
  if (decision === null) return { code: 'duel_over', rule: 'R17.1' }
  if (decision.seat !== actor)
    return { code: 'not_your_decision', rule: 'R8.1', awaited: decision.seat }
  if (ASKED_BY[intent.type] !== decision.type)
    return { code: 'wrong_step', rule: 'R5.1', awaited: decision.type }
  return checkFacts(state, decision, intent)
}

function checkFacts(state: State, decision: Decision, intent: Answer): RuleError | null {
  switch (intent.type) {
    case 'roll':
      return checkRoll(state, intent)
    case 'dimension':
      return decision.type === 'dimension' ? checkDimension(state, decision.level, intent) : null
    case 'move':
      return checkMove(state, intent)
    case 'attack':
      return checkAttack(state, intent)
    case 'skip':
    case 'endTurn':
    case 'defend':
    case 'take':
      return null
    default:
      return unreachable(intent)
  }
}
