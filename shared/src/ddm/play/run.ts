import { nextUnit } from '../../kernel/agenda.ts'
import { unreachable } from '../../kernel/assert.ts'
import type { Question, Task, Unit } from '../model/units.ts'
import { beginTurn, closeTurn } from '../rules/05-turn/turn.ts'
import { offerSummon } from '../rules/07-summon/right-to-summon.ts'
import { walkOn } from '../rules/10-movement/walk.ts'
import { finishBattle, offerDefence } from '../rules/11-battle/battle-order.ts'
import { arrive } from '../rules/14-abilities/when-summoned.ts'
import { setOff } from '../rules/15-items/item-effect.ts'
import { scheduleTriggers, trigger } from '../rules/16-chain/destroyed-and-triggered.ts'
import { resolve } from '../rules/16-chain/resolving.ts'
import { runWindow } from '../rules/16-chain/windows.ts'
import type { Draft } from '../rules/draft.ts'

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
