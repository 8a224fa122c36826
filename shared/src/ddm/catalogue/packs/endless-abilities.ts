import type { Ability } from '../../model/ability.ts'
import type { Fault } from './fault.ts'

/**
 * R17.10: every use of an ability without a limit must reduce the total number of crests. Walks do
 * so as well, and everything else is limited per turn, so chains and turns end.
 */
export function* endlessFaults(ability: Ability): Generator<Fault> {
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
