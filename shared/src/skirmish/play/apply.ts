import { assert, unreachable } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { BattleEvent } from '../language/event.ts'
import { type Answer, type FreeIntent, type Intent, isFree } from '../language/intent.ts'
import type { BattleRefusal } from '../language/refusal.ts'
import { isChoosing, type State } from '../model/state.ts'
import { chooseFighter, haveAllChosen, placeFighters } from '../rules/02-choices.ts'
import { rollTurnOrder } from '../rules/02-turn-order.ts'
import { beginTurn, endTurn } from '../rules/03-turns.ts'
import { defend } from '../rules/04-ways-of-acting.ts'
import { step } from '../rules/05-steps.ts'
import { decline, strike } from '../rules/06-opportunity.ts'
import { attack } from '../rules/07-attacks.ts'
import { use } from '../rules/08-named-moves.ts'
import { shift, transform } from '../rules/11-transformation.ts'
import { answerDraw, offerDraw } from '../rules/13-draws.ts'
import { endInDraw } from '../rules/13-end.ts'
import { leave } from '../rules/13-leaving.ts'
import { beginDraft, type Draft } from '../rules/draft.ts'
import type { Seat, Stage } from '../types.ts'
import { type Actor, checkIntent } from './check.ts'

/**
 * Applies an intent: returns the next state with the events up to the next decision or the outcome,
 * or the refusal (R17). `state` is not changed.
 */
export function apply(
  state: State,
  actor: Actor,
  intent: Intent,
  chance: Chance,
): Result<Step<State, BattleEvent>, BattleRefusal> {
  const refusal = checkIntent(state, actor, intent)
  if (refusal !== null) return err(refusal)
  const draft = beginDraft(state, chance)
  if (isFree(intent)) performFree(draft, actor, intent)
  else {
    assert(actor !== 'server', 'an answer is checked to come from a seat')
    perform(draft, actor, intent)
  }
  if (isChoosing(draft.state)) beginBattleIfReady(draft)
  return ok({ state: draft.state, events: draft.events })
}

/** Performs a checked answer. The ways of acting that take the whole turn end it (R4.3, R11.2). */
function perform(draft: Draft, seat: Seat, intent: Answer): void {
  switch (intent.type) {
    case 'chooseFighter':
      chooseFighter(draft, seat, intent.fighter)
      break
    case 'strike':
      strike(draft, intent)
      break
    case 'decline':
      decline(draft)
      break
    case 'step':
      step(draft, intent.to)
      break
    case 'attack':
      attack(draft, intent.target)
      break
    case 'use':
      use(draft, intent)
      break
    case 'endTurn':
      endTurn(draft)
      break
    case 'defend':
      defend(draft, seat)
      endTurn(draft)
      break
    case 'transform':
      transform(draft, seat, intent.stage as Stage)
      endTurn(draft)
      break
    case 'shift':
      shift(draft, seat, intent.stage as Stage)
      endTurn(draft)
      break
    default:
      unreachable(intent)
  }
}

function performFree(draft: Draft, actor: Actor, intent: FreeIntent): void {
  if (intent.type === 'lapse') {
    if (intent.result === 'draw') endInDraw(draft, 'R13.3')
    else leave(draft, intent.seat, 'server')
    return
  }
  assert(actor !== 'server', `${intent.type} is checked to come from a seat`)
  if (intent.type === 'resign') leave(draft, actor, 'seat')
  else if (intent.type === 'offerDraw') offerDraw(draft, actor)
  else answerDraw(draft, actor, intent.accept)
}

/** Once all have chosen: fighters on their squares, turn order, first turn (R2). */
function beginBattleIfReady(draft: Draft): void {
  if (!haveAllChosen(draft.state)) return
  placeFighters(draft)
  rollTurnOrder(draft)
  beginTurn(draft)
}
