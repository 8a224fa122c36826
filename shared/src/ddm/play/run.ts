import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import { setOff } from '../abilities/15-items.ts'
import { resolve } from '../abilities/16-resolving.ts'
import { runWindow, trigger } from '../abilities/16-windows.ts'
import { arrive } from '../abilities/arrival.ts'
import { beginTurn, closeTurn } from '../mechanics/05-turn.ts'
import { offerSummon } from '../mechanics/07-summon.ts'
import { walkOn } from '../mechanics/10-walk.ts'
import { finishBattle, offerDefence } from '../mechanics/11-battle.ts'
import { scheduleTriggers } from '../mechanics/16-triggers.ts'
import type { Draft } from '../mechanics/draft.ts'
import type { Question, Task, Unit } from '../model/units.ts'

const QUESTIONS: Readonly<Record<Question['type'], true>> = {
  roll: true,
  dimension: true,
  act: true,
  defend: true,
  respond: true,
  summonAbility: true,
  choose: true,
}

const isTask = (unit: Unit): unit is Task => !(unit.type in QUESTIONS)

/** Runs the agenda up to the next decision or the end of the duel. */
export function runAgenda(draft: Draft): void {
  let unit = nextUnit(draft.state.agenda)
  while (unit !== undefined && isTask(unit)) {
    runTask(draft, unit)
    scheduleTriggers(draft)
    unit = nextUnit(draft.state.agenda)
  }
}

/** The only place that maps units to functions. */
function runTask(draft: Draft, unit: Task): void {
  switch (unit.type) {
    case 'beginTurn':
      beginTurn(draft)
      break
    case 'offerSummon':
      offerSummon(draft)
      break
    case 'walk':
      walkOn(draft, unit)
      break
    case 'offerDefence':
      offerDefence(draft, unit.battle)
      break
    case 'dealDamage':
      finishBattle(draft, unit.battle)
      break
    case 'arrive':
      arrive(draft, unit)
      break
    case 'setOff':
      setOff(draft, unit.item, unit.mover)
      break
    case 'window':
      runWindow(draft, unit.window)
      break
    case 'resolve':
      resolve(draft, unit)
      break
    case 'trigger':
      trigger(draft, unit.link)
      break
    case 'closeTurn':
      closeTurn(draft)
      break
    default:
      unreachable(unit)
  }
}
