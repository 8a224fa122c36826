import { unreachable } from '../../kernel/assert.ts'
import type { SERVER } from '../../kernel/game.ts'
import { type Decision, decisionsOf } from '../language/decision.ts'
import { type Answer, type FreeIntent, type Intent, isFree } from '../language/intent.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import { isOut, type State } from '../model/state.ts'
import { checkChoice } from '../rules/02-choices.ts'
import { checkWholeTurn } from '../rules/04-ways-of-acting.ts'
import { checkStep, checkStepsLeft } from '../rules/05-steps.ts'
import { checkStrike } from '../rules/06-opportunity.ts'
import { checkAttack } from '../rules/07-attacks.ts'
import { checkUse } from '../rules/08-named-moves.ts'
import { checkShift, checkTransform } from '../rules/11-transformation.ts'
import { checkAnswerDraw, checkOfferDraw } from '../rules/13-draws.ts'
import type { Seat } from '../types.ts'

/** The actor: a seat, or the server for decisions of its own (R13.3). */
export type Actor = Seat | typeof SERVER

/** The decision that each kind of answer fits (R17). */
const ASKED_BY: Readonly<Record<Answer['type'], Decision['type']>> = {
  chooseFighter: 'chooseFighter',
  strike: 'strike',
  decline: 'strike',
  step: 'turn',
  attack: 'turn',
  use: 'turn',
  transform: 'turn',
  shift: 'turn',
  endTurn: 'turn',
  defend: 'turn',
}

/** Whether an intent is legal now, or the first refusal in the order of R17. */
export const checkIntent = (state: State, actor: Actor, intent: Intent): BattleRefusal | null =>
  isFree(intent) ? checkFree(state, actor, intent) : checkAnswer(state, actor, intent)

function checkFree(state: State, actor: Actor, intent: FreeIntent): BattleRefusal | null {
  if ((actor === 'server') !== (intent.type === 'lapse'))
    return { code: 'server_only', rule: 'R13.3' }
  if (state.outcome !== null) return { code: 'battle_over', rule: 'R13.1' }
  // A draw by the server concerns all seats still in, absent or not.
  if (intent.type === 'lapse' && intent.result === 'draw') return null
  const seat = intent.type === 'lapse' ? intent.seat : actor
  if (seat === 'server') return { code: 'server_only', rule: 'R13.3' }
  if (isOut(state, seat) || !state.setup.seats.includes(seat))
    return { code: 'already_out', rule: 'R13.2', seat }
  if (intent.type === 'offerDraw') return checkOfferDraw(state, seat)
  return intent.type === 'answerDraw' ? checkAnswerDraw(state, seat) : null
}

function checkAnswer(state: State, actor: Actor, intent: Answer): BattleRefusal | null {
  const decisions = decisionsOf(state)
  const decision = decisions.find(({ seat }) => seat === actor)
  if (decision === undefined) {
    const awaited = decisions.map(({ seat }) => seat)
    return { code: 'not_your_decision', rule: 'R3.2', awaited }
  }
  return ASKED_BY[intent.type] === decision.type
    ? checkFacts(state, intent)
    : { code: 'wrong_step', rule: 'R3.2', awaited: decision.type }
}

function checkFacts(state: State, intent: Answer): BattleRefusal | null {
  switch (intent.type) {
    case 'chooseFighter':
      return checkChoice(intent)
    case 'strike':
      return checkStrike(state, intent)
    case 'step':
      return checkStepsLeft(state) ?? checkStep(state, intent.to)
    case 'attack':
      return checkAttack(state, intent.target)
    case 'use':
      return checkUse(state, intent)
    case 'transform':
      return checkTransform(state, intent.stage)
    case 'shift':
      return checkShift(state, intent.stage)
    case 'defend':
      return checkWholeTurn(state, 'defend')
    case 'decline':
    case 'endTurn':
      return null
    default:
      return unreachable(intent)
  }
}
