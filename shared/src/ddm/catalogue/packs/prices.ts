import type { Ability } from '../../model/ability.ts'
import { endlessFaults } from './endless-abilities.ts'
import type { Fault } from './fault.ts'
import { isAtWill } from './timings.ts'

/** Faults in the cost and the limit of an ability. */
export function* priceFaults(ability: Ability): Generator<Fault> {
  const { cost, limit } = ability
  if (cost !== null && typeof cost.max === 'number' && cost.max < cost.count)
    yield { field: 'cost.max', rule: 'R18.9', text: `must be at least the count, ${cost.count}` }
  if (limit !== undefined && 'crests' in limit) yield* crestLimitFaults(ability, limit.crests)
  yield* surchargeFaults(ability)
  if (isAtWill(ability)) yield* endlessFaults(ability)
}

/** A limit in crests also bounds the variable cost (R14.2). */
function* crestLimitFaults({ cost }: Ability, most: number): Generator<Fault> {
  if (cost?.max === undefined || cost.plusPer !== undefined)
    yield {
      field: 'limit',
      rule: 'R14.2',
      text: 'can count crests only of a cost with max and without plusPer; else write {"uses": so many}',
    }
  else if (most < cost.count)
    yield {
      field: 'limit.crests',
      rule: 'R14.2',
      text: `must be at least the count, ${cost.count}`,
    }
}

function* surchargeFaults({ cost, target, effects }: Ability): Generator<Fault> {
  if (cost?.plusPer === 'target-level' && (target === undefined || target.piece === 'obstacle'))
    yield {
      field: 'cost.plusPer',
      rule: 'R14.10',
      text: 'can be "target-level" only with a target that has a level',
    }
  if (cost?.plusPer === 'chosen-level' && !effects.some(({ op }) => op === 'lineCharge'))
    yield {
      field: 'cost.plusPer',
      rule: 'R18.9',
      text: 'can be "chosen-level" only with "lineCharge", which a level is chosen for',
    }
}
