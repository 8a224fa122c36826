import { nextUnit } from '../../kernel/agenda.ts'
import type { State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { offerDefence } from '../rules/11-battle/battle-order.ts'
import { arrive } from '../rules/14-abilities/when-summoned.ts'
import { resolve } from '../rules/16-chain/resolving.ts'
import { runWindow } from '../rules/16-chain/windows.ts'
import { beginDraft } from '../rules/draft.ts'
import { readBattle } from './battle.ts'
import { refuse } from './position-error.ts'
import { type Pending, stepOf, type TurnHead } from './turn.ts'
import { readUnits } from './units.ts'

type Agenda = State['agenda']

/** The agenda of a position beside all else of its state: what is open, above what waits. */
export function readAgenda(state: State, turn: TurnHead, pending: Pending, chain: string): Agenda {
  if ((turn.step === 'def') !== (pending.battle !== null)) refuse({ code: 'bad_battle' })
  if (chain === '-') return withoutUnits(state, turn, pending)
  const agenda = askedBy(state, readUnits(state, chain))
  const isAsked = agenda !== null && stepOf({ agenda, outcome: null }) === turn.step
  return isAsked ? agenda : refuse({ code: 'bad_question' })
}

/** The agenda of a question that the action part or a battle asks, or that nothing does. */
function withoutUnits(state: State, { step, level }: TurnHead, { battle: said }: Pending): Agenda {
  const act: Unit = { type: 'act' }
  if (step === 'over') return []
  if (step === 'act') return [act]
  if (step === 'roll') return [act, { type: 'roll' }]
  if (step === 'dim' && level !== null) return [act, { type: 'dimension', level }]
  if (step !== 'def') return refuse({ code: 'bad_question' })
  const battle = said === null ? null : readBattle(state, said)
  const agenda = battle && askedBy(state, [act, { type: 'offerDefence', battle }])
  return agenda ?? refuse({ code: 'bad_battle' })
}

/** The agenda once the last unit has asked its question; null if it asks another. */
function askedBy(state: State, units: Agenda): Agenda | null {
  const draft = beginDraft({ ...state, agenda: units }, () => 0)
  const unit = nextUnit(units)
  switch (unit?.type) {
    case 'window':
      runWindow(draft, unit.window)
      break
    case 'arrive':
      arrive(draft, unit)
      break
    case 'resolve':
      resolve(draft, unit)
      break
    case 'offerDefence':
      offerDefence(draft, unit.battle)
      break
    default:
      return null
  }
  const { agenda } = draft.state
  return isQuestionOf(unit, nextUnit(agenda)) ? agenda : null
}

/** Returns whether a question is the one of this task, and not one that it came to later. */
function isQuestionOf(task: Unit, question: Unit | undefined): boolean {
  switch (question?.type) {
    case 'respond':
      return task.type === 'window' && question.window.chain.passes === task.window.chain.passes
    case 'summonAbility':
      return task.type === 'arrive' && question.ability === task.ability
    case 'choose':
      return task.type === 'resolve'
    case 'defend':
      return task.type === 'offerDefence' && !task.battle.defended
    default:
      return false
  }
}
