import { nextUnit } from '../../kernel/agenda.ts'
import { assert, unreachable } from '../../kernel/assert.ts'
import type { Chance } from '../../kernel/chance.ts'
import type { Step } from '../../kernel/game.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import type { GameEvent } from '../language/event.ts'
import type { AbilityIntent, Intent } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import type { Question } from '../model/units.ts'
import { endTurn } from '../rules/05-turn/turn.ts'
import { roll } from '../rules/06-roll/roll.ts'
import { skipSummon } from '../rules/07-summon/right-to-summon.ts'
import { dimension } from '../rules/09-dimensioning/unfolding.ts'
import { move } from '../rules/10-movement/chance-to-move.ts'
import { defend, take } from '../rules/11-battle/battle-order.ts'
import { choose } from '../rules/14-abilities/choosing-among-equals.ts'
import { act } from '../rules/14-abilities/use.ts'
import { decline, useSummonAbility } from '../rules/14-abilities/when-summoned.ts'
import { jump } from '../rules/15-items/vortex.ts'
import { attack } from '../rules/16-chain/chain-off.ts'
import { pass, respond } from '../rules/16-chain/windows.ts'
import { answerDraw, callDraw, giveUp, offerDraw } from '../rules/17-end/resign-and-draw.ts'
import { beginDraft, type Draft } from '../rules/draft.ts'
import { type Actor, checkIntent } from './check.ts'
import { runAgenda } from './run.ts'

/**
 * Applies an intent: returns the next state with the events up to the next decision or the outcome,
 * or the refusal (§23). `state` is not changed.
 */
export function apply(
  state: State,
  actor: Actor,
  intent: Intent,
  chance: Chance,
): Result<Step<State, GameEvent>, RuleError> {
  const fault = checkIntent(state, actor, intent)
  if (fault !== null) return err(fault)
  const draft = beginDraft(state, chance)
  perform(draft, actor, intent)
  runAgenda(draft)
  return ok({ state: draft.state, events: draft.events })
}

/** Performs a checked intent; everything that follows is put on the agenda. */
function perform(draft: Draft, actor: Actor, intent: Intent): void {
  switch (intent.type) {
    case 'roll':
      roll(draft, intent)
      break
    case 'dimension':
      dimension(draft, intent)
      break
    case 'skip':
      skipSummon(draft)
      break
    case 'move':
      move(draft, intent)
      break
    case 'attack':
      attack(draft, intent)
      break
    case 'endTurn':
      endTurn(draft)
      break
    case 'defend':
      defend(draft, asked(draft.state, 'defend').battle)
      break
    case 'take':
      take(draft, asked(draft.state, 'defend').battle)
      break
    case 'ability':
      performAbility(draft, intent)
      break
    case 'pass':
      pass(draft, asked(draft.state, 'respond').window)
      break
    case 'jump':
      jump(draft, intent)
      break
    case 'summonAbility':
      useSummonAbility(draft, asked(draft.state, 'summonAbility'), intent)
      break
    case 'decline':
      decline(draft, asked(draft.state, 'summonAbility'))
      break
    case 'choose':
      choose(draft, asked(draft.state, 'choose'), intent.option)
      break
    case 'lapse':
      if (intent.result === 'draw') callDraw(draft)
      else giveUp(draft, intent.seat)
      break
    case 'resign':
    case 'offerDraw':
    case 'answerDraw':
      assert(actor !== 'server', `${intent.type} is checked to come from a seat`)
      performFree(draft, actor, intent)
      break
    default:
      unreachable(intent)
  }
}

function performFree(
  draft: Draft,
  seat: Exclude<Actor, 'server'>,
  intent: Extract<Intent, { type: 'resign' | 'offerDraw' | 'answerDraw' }>,
): void {
  if (intent.type === 'resign') giveUp(draft, seat)
  else if (intent.type === 'offerDraw') offerDraw(draft, seat)
  else answerDraw(draft, seat, intent.accept)
}

/** An ability as an action, or as an answer in the open window (R14.3). */
function performAbility(draft: Draft, intent: AbilityIntent): void {
  const unit = nextUnit(draft.state.agenda)
  if (unit?.type === 'respond') respond(draft, unit.window, intent)
  else act(draft, intent)
}

/** The open question, whose type was checked. */
function asked<T extends Question['type']>(
  { agenda }: State,
  type: T,
): Extract<Question, { type: T }> {
  const unit = nextUnit(agenda)
  assert(unit?.type === type, `an answer to ${type} was checked`)
  return unit as Extract<Question, { type: T }>
}
