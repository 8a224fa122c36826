import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import { finishBattle, offerDefence } from '../mechanics/battle.ts'
import type { Draft } from '../mechanics/draft.ts'
import { walkOn } from '../mechanics/movement.ts'
import { offerSummon } from '../mechanics/summon.ts'
import { beginTurn, closeTurn } from '../mechanics/turn.ts'
import { openWindow } from '../mechanics/window.ts'
import type { Question, Task, Unit } from '../model/units.ts'

const isQuestion = ({ type }: Unit): boolean =>
  type === 'roll' || type === 'dimension' || type === 'act' || type === 'defend'

const isTask = (unit: Unit): unit is Exclude<Unit, Question> => !isQuestion(unit)

/** Does what the engine does by itself, up to the next question or the end of the duel. */
export function runAgenda(draft: Draft): void {
  let unit = nextUnit(draft.state.agenda)
  while (unit !== undefined && isTask(unit)) {
    runTask(draft, unit)
    unit = nextUnit(draft.state.agenda)
  }
}

/** The one place that knows who does which unit. */
function runTask(draft: Draft, unit: Task): void {
  switch (unit.type) {
    case 'beginTurn':
      beginTurn(draft)
      break
    case 'offerSummon':
      offerSummon(draft)
      break
    case 'walk':
      walkOn(draft, unit.monster, unit.squares)
      break
    case 'offerDefence':
      offerDefence(draft, unit.battle)
      break
    case 'dealDamage':
      finishBattle(draft, unit.battle)
      break
    case 'window':
      openWindow(draft)
      break
    case 'closeTurn':
      closeTurn(draft)
      break
    default:
      unreachable(unit)
  }
}
