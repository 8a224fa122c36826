import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import type { SERVER } from '../../kernel/game.ts'
import { type Decision, openDecision } from '../language/decision.ts'
import { type Answer, type FreeIntent, type Intent, isFree } from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import type { TriggerPlacing, Window } from '../model/units.ts'
import { checkPlace, checkSupport, checkTurn } from '../rules/05-main-step.ts'
import { checkActivate } from '../rules/06-activating.ts'
import { checkTrigger } from '../rules/08-answering.ts'
import { checkEnterBattle } from '../rules/09-battle-phase.ts'
import { checkAttack } from '../rules/10-attacks.ts'
import { checkAnswerDraw, checkOfferDraw } from '../rules/19-draws.ts'
import type { Seat } from '../types.ts'

/** The actor: a seat, or the server for decisions of its own (R19.2). */
export type Actor = Seat | typeof SERVER

/** The decisions that each kind of answer fits (R21). */
const ASKED_BY: Readonly<Record<Answer['type'], readonly Decision['type'][]>> = {
  place: ['main'],
  turn: ['main'],
  set: ['main'],
  play: ['main'],
  activate: ['main', 'window'],
  enterBattle: ['main'],
  endTurn: ['main'],
  attack: ['battle'],
  endBattle: ['battle'],
  pass: ['window'],
  trigger: ['trigger'],
  decline: ['trigger'],
}

/** Whether an intent is legal now, or the first refusal in the order of R21. */
export const checkIntent = (state: State, actor: Actor, intent: Intent): DuelRefusal | null =>
  isFree(intent) ? checkFree(state, actor, intent) : checkAnswer(state, actor, intent)

function checkFree(state: State, actor: Actor, intent: FreeIntent): DuelRefusal | null {
  if ((actor === 'server') !== (intent.type === 'lapse'))
    return { code: 'server_only', rule: 'R19.2' }
  if (state.outcome !== null) return { code: 'duel_over', rule: 'R19.1' }
  if (actor === 'server') return null
  if (intent.type === 'offerDraw') return checkOfferDraw(state, actor)
  return intent.type === 'answerDraw' ? checkAnswerDraw(state, actor) : null
}

function checkAnswer(state: State, actor: Actor, intent: Answer): DuelRefusal | null {
  const decision = openDecision(state)
  if (decision === null) return { code: 'duel_over', rule: 'R19.1' }
  if (decision.seat !== actor)
    return { code: 'not_your_decision', rule: 'R7.3', awaited: decision.seat }
  const isFitting =
    ASKED_BY[intent.type].includes(decision.type) &&
    !(intent.type === 'decline' && decision.type === 'trigger' && !decision.isOptional)
  if (!isFitting) return { code: 'wrong_step', rule: 'R4.1', awaited: decision.type }
  return checkFacts(state, decision.seat, intent)
}

/** The window in which a seat is asked; null outside of windows. */
export function openWindowOf({ agenda }: State): Window | null {
  const unit = nextUnit(agenda)
  return unit?.type === 'respond' ? unit.window : null
}

/** The triggers of which the first one is asked for; null without one. */
export function openPlacing({ agenda }: State): TriggerPlacing | null {
  const unit = nextUnit(agenda)
  return unit?.type === 'choose' ? unit.placing : null
}

function checkFacts(state: State, seat: Seat, intent: Answer): DuelRefusal | null {
  switch (intent.type) {
    case 'place':
      return checkPlace(state, intent)
    case 'turn':
      return checkTurn(state, intent)
    case 'set':
    case 'play':
      return checkSupport(state, intent)
    case 'activate':
      return checkActivate(state, seat, openWindowOf(state), intent)
    case 'enterBattle':
      return checkEnterBattle(state)
    case 'attack':
      return checkAttack(state, intent)
    case 'trigger': {
      const placing = openPlacing(state)
      return placing && checkTrigger(state, placing, intent)
    }
    case 'endTurn':
    case 'endBattle':
    case 'pass':
    case 'decline':
      return null
    default:
      return unreachable(intent)
  }
}
