import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import type { SERVER } from '../../kernel/game.ts'
import { type Decision, decisionOf } from '../language/decision.ts'
import {
  type AbilityIntent,
  type Answer,
  type ChooseIntent,
  type FreeIntent,
  type Intent,
  isFree,
  type SummonAbilityIntent,
} from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import type { State } from '../model/state.ts'
import type { Seat } from '../rules/01-terms/players.ts'
import { checkRoll } from '../rules/06-roll/roll.ts'
import { checkDimension } from '../rules/09-dimensioning/unfolding.ts'
import { checkMove } from '../rules/10-movement/chance-to-move.ts'
import { checkAbility } from '../rules/14-abilities/use.ts'
import { checkDecline, checkSummonAbility } from '../rules/14-abilities/when-summoned.ts'
import { checkJump } from '../rules/15-items/vortex.ts'
import { checkDeclaration } from '../rules/16-chain/chain-off.ts'
import { checkAnswerDraw, checkOfferDraw } from '../rules/17-end/resign-and-draw.ts'

/** The sender of an intent: a seat, or the server for `lapse`. */
export type Actor = Seat | typeof SERVER

/** The decisions that each kind of answer fits (§23). */
const ASKED_BY: Readonly<Record<Answer['type'], readonly Decision['type'][]>> = {
  roll: ['roll'],
  dimension: ['dimension'],
  skip: ['dimension'],
  summonAbility: ['summonAbility'],
  decline: ['summonAbility'],
  move: ['act'],
  attack: ['act'],
  ability: ['act', 'window'],
  jump: ['act'],
  endTurn: ['act'],
  pass: ['window'],
  defend: ['defend'],
  take: ['defend'],
  choose: ['choose'],
}

/** Returns whether an intent is legal now, or the first refusal in the order of §23. */
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
  if (!ASKED_BY[intent.type].includes(decision.type))
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
      return checkDeclaration(state, intent)
    case 'ability':
      return checkAbilityNow(state, decision.seat, intent)
    case 'jump':
      return checkJump(state, intent)
    case 'summonAbility':
    case 'decline':
      return checkArrival(state, intent)
    case 'choose':
      return checkOption(decision, intent)
    case 'skip':
    case 'pass':
    case 'endTurn':
    case 'defend':
    case 'take':
      return null
    default:
      return unreachable(intent)
  }
}

/** Checks an ability as an action, or in the open window (R14.3). */
function checkAbilityNow(state: State, seat: Seat, intent: AbilityIntent): RuleError | null {
  const unit = nextUnit(state.agenda)
  return checkAbility(state, seat, unit?.type === 'respond' ? unit.window : null, intent)
}

function checkArrival(
  state: State,
  intent: SummonAbilityIntent | { readonly type: 'decline' },
): RuleError | null {
  const unit = nextUnit(state.agenda)
  if (unit?.type !== 'summonAbility') return null
  return intent.type === 'decline'
    ? checkDecline(state, unit)
    : checkSummonAbility(state, unit, intent)
}

function checkOption(decision: Decision, { option }: ChooseIntent): RuleError | null {
  const options = decision.type === 'choose' ? decision.among.length : 0
  return Number.isInteger(option) && option >= 1 && option <= options
    ? null
    : { code: 'no_such_option', rule: 'R14.9', options }
}
