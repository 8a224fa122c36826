import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import type { Question, Task, Unit } from '../model/units.ts'
import { endTurn } from '../rules/04-turns.ts'
import { offerWindow, runWindow } from '../rules/07-windows.ts'
import { beginBattleStep, settleAttack } from '../rules/10-battle-step.ts'
import { calculate } from '../rules/12-calculation.ts'
import { bury, endDamageStep, flipTargets } from '../rules/12-damage-step.ts'
import type { Draft } from '../rules/draft.ts'

const QUESTIONS: Readonly<Record<Question['type'], true>> = {
  main: true,
  battle: true,
  respond: true,
  choose: true,
}

const isTask = (unit: Unit): unit is Task => !(unit.type in QUESTIONS)

/** Runs the agenda up to the next decision or the end of the duel. */
export function runAgenda(draft: Draft): void {
  let unit = nextUnit(draft.state.agenda)
  while (unit !== undefined && isTask(unit)) {
    runTask(draft, unit)
    unit = nextUnit(draft.state.agenda)
  }
}

/** The only place that maps units to functions. */
function runTask(draft: Draft, unit: Task): void {
  switch (unit.type) {
    case 'offer':
      offerWindow(draft, unit.kind, unit.isFirst)
      break
    case 'window':
      runWindow(draft, unit.window)
      break
    case 'battleStep':
      beginBattleStep(draft)
      break
    case 'settleAttack':
      settleAttack(draft)
      break
    case 'flip':
      flipTargets(draft)
      break
    case 'calculate':
      calculate(draft)
      break
    case 'bury':
      bury(draft)
      break
    case 'endDamageStep':
      endDamageStep(draft)
      break
    case 'endTurn':
      endTurn(draft)
      break
    default:
      unreachable(unit)
  }
}
