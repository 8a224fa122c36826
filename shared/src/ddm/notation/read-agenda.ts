import { nextUnit } from '../../kernel/agenda.ts'
import { err, ok, type Result } from '../../kernel/result.ts'
import { resolve } from '../abilities/16-resolving.ts'
import { runWindow } from '../abilities/16-windows.ts'
import { arrive } from '../abilities/arrival.ts'
import { offerDefence } from '../mechanics/11-battle.ts'
import { beginDraft } from '../mechanics/draft.ts'
import type { State } from '../model/state.ts'
import type { Unit } from '../model/units.ts'
import { readBattle } from './battle-text.ts'
import { NOTHING } from './fields.ts'
import type { PendingNotes } from './pending-text.ts'
import type { PositionError } from './position-error.ts'
import { readUnits } from './read-units.ts'
import { stepOf, type TurnNotes } from './turn-text.ts'

type Agenda = State['agenda']

/** The agenda of a position beside all else of its state: what is open, above what waits. */
export function readAgenda(
  state: State,
  turn: TurnNotes,
  pending: PendingNotes,
  chain: string,
): Result<Agenda, PositionError> {
  if ((turn.step === 'def') !== (pending.battle !== null)) return err({ code: 'bad_battle' })
  if (chain === NOTHING) return withoutUnits(state, turn, pending)
  const units = readUnits(state, chain)
  if (!units.ok) return units
  const agenda = askedBy(state, units.value)
  const isAsked = agenda !== null && stepOf({ agenda, outcome: null }) === turn.step
  return isAsked ? ok(agenda) : err({ code: 'bad_question' })
}

/** The agenda of a question that the action part or a battle asks, or that nothing does. */
function withoutUnits(
  state: State,
  { step, level }: TurnNotes,
  { battle: notes }: PendingNotes,
): Result<Agenda, PositionError> {
  const act: Unit = { type: 'act' }
  switch (step) {
    case 'over':
      return ok([])
    case 'act':
      return ok([act])
    case 'roll':
      return ok([act, { type: 'roll' }])
    case 'dim':
      return level === null
        ? err({ code: 'bad_question' })
        : ok([act, { type: 'dimension', level }])
    case 'def': {
      const battle = notes === null ? null : readBattle(state, notes)
      const agenda =
        battle === null ? null : askedBy(state, [act, { type: 'offerDefence', battle }])
      return agenda === null ? err({ code: 'bad_battle' }) : ok(agenda)
    }
    default:
      return err({ code: 'bad_question' })
  }
}

/** What these units come to when the last of them asks what it is there to ask; null when it does not ask that. */
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

/** Whether a question is the one of this task, and not one that it came to later. */
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
