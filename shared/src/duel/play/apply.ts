import { assert, present, unreachable } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { DuelEvent } from '../language/event.ts'
import {
  type Answer,
  type AnswerOf,
  type FreeIntent,
  type Intent,
  isFree,
} from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import { place, play, setSupport, turn } from '../rules/05-main-step.ts'
import { addLink } from '../rules/06-activating.ts'
import { beginChainWith } from '../rules/07-opening.ts'
import { pass, respond } from '../rules/07-windows.ts'
import { answerTrigger } from '../rules/08-answering.ts'
import { enterBattle } from '../rules/09-battle-phase.ts'
import { declareAttack } from '../rules/10-attacks.ts'
import { endBattle } from '../rules/10-battle-step.ts'
import { answerDraw, giveUp, offerDraw } from '../rules/19-draws.ts'
import { endInDraw } from '../rules/19-end.ts'
import { beginDraft, type Draft, finishUnit, schedule } from '../rules/draft.ts'
import { type Actor, checkIntent, openPlacing, openWindowOf } from './check.ts'
import { runAgenda } from './run.ts'

/**
 * Applies an intent: returns the next state with the events up to the next decision or the outcome,
 * or the refusal (R21). `state` is not changed.
 */
export function apply(
  state: State,
  actor: Actor,
  intent: Intent,
  chance: Chance,
): Result<Step<State, DuelEvent>, DuelRefusal> {
  const refusal = checkIntent(state, actor, intent)
  if (refusal !== null) return err(refusal)
  const draft = beginDraft(state, chance)
  if (isFree(intent)) performFree(draft, actor, intent)
  else {
    perform(draft, intent)
    runAgenda(draft)
  }
  return ok({ state: draft.state, events: draft.events })
}

/** Performs a checked answer. */
function perform(draft: Draft, intent: Answer): void {
  switch (intent.type) {
    case 'place':
      place(draft, intent)
      break
    case 'turn':
      turn(draft, intent)
      break
    case 'set':
      setSupport(draft, intent)
      break
    case 'play':
      play(draft, intent)
      break
    case 'activate':
      activate(draft, intent)
      break
    case 'enterBattle':
      enterBattle(draft)
      break
    case 'endTurn':
      finishUnit(draft)
      schedule(draft, { type: 'endTurn' })
      break
    case 'attack':
      declareAttack(draft, intent)
      break
    case 'endBattle':
      endBattle(draft)
      break
    case 'pass':
      pass(draft, present(openWindowOf(draft.state), 'an open window'))
      break
    case 'trigger':
      answerTrigger(draft, present(openPlacing(draft.state), 'a trigger'), intent)
      break
    case 'decline':
      answerTrigger(draft, present(openPlacing(draft.state), 'a trigger'), null)
      break
    default:
      unreachable(intent)
  }
}

/** Activates a set card: in a window, or in the Main Step as a new chain (R5.6, R7.3). */
function activate(draft: Draft, intent: AnswerOf<'activate'>): void {
  const window = openWindowOf(draft.state)
  if (window !== null) respond(draft, window, intent)
  else {
    const link = addLink(draft, draft.state.turnSeat, intent.zone, intent, 1)
    beginChainWith(draft, 'action', link)
  }
}

function performFree(draft: Draft, actor: Actor, intent: FreeIntent): void {
  if (intent.type === 'lapse') {
    if (intent.result === 'draw') endInDraw(draft, 'R19.2')
    else giveUp(draft, intent.seat, 'server')
    return
  }
  assert(actor !== 'server', `${intent.type} is checked to come from a seat`)
  if (intent.type === 'resign') giveUp(draft, actor, 'seat')
  else if (intent.type === 'offerDraw') offerDraw(draft, actor)
  else answerDraw(draft, actor, intent.accept)
}
