import type { Ability } from '../../model/ability.ts'
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

/**
 * R17.10: every use of an ability without a limit must reduce the total number of crests. Walks do
 * so as well, and everything else is limited per turn, so chains and turns end.
 */
function* endlessFaults(ability: Ability): Generator<Fault> {
  if (ability.limit !== undefined) return
  if (ability.cost === null)
    yield {
      field: 'limit',
      rule: 'R17.10',
      text: 'is missing, and must be {"uses": so many}: a free ability without a limit could be used for ever',
    }
  else if (gainOf(ability) >= leastPrice(ability))
    yield {
      field: 'limit',
      rule: 'R17.10',
      text: `is missing, and must be {"uses": so many}: it gives ${gainOf(ability)} for ${leastPrice(ability)}, so it could be used for ever`,
    }
}

/** Crests given by all effects together. */
export const gainOf = ({ effects }: Ability): number =>
  effects.reduce((sum, effect) => sum + (effect.op === 'gainCrest' ? effect.amount : 0), 0)

/** Least crests a use can cost: a level is at least 1. */
const leastPrice = ({ cost }: Ability): number =>
  cost === null ? 0 : cost.count + (cost.plusPer === undefined ? 0 : 1)
