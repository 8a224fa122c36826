import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import type { Unit } from '../model/units.ts'
import { endTurn } from '../rules/04-turns.ts'
import { offerWindow, runWindow } from '../rules/07-windows.ts'
import { beginBattleStep, settleAttack } from '../rules/10-battle-step.ts'
import { calculate } from '../rules/12-calculation.ts'
import { bury, endDamageStep, flipTargets } from '../rules/12-damage-step.ts'
import type { Draft } from '../rules/draft.ts'

/** Runs the agenda up to the next decision or the end of the duel. */
export function runAgenda(draft: Draft): void {
  let unit = nextUnit(draft.state.agenda)
  while (unit !== undefined && runUnit(draft, unit)) unit = nextUnit(draft.state.agenda)
}

/** Runs a task; false for a question. The only place that maps units to functions. */
function runUnit(draft: Draft, unit: Unit): boolean {
  switch (unit.type) {
    case 'main':
    case 'battle':
    case 'respond':
    case 'choose':
      return false
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
  return true
}
