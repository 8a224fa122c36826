import type { SquareName, Target } from '@dungeon-dice/client-sdk/rules'
import type { Mark } from '../../board/scene.ts'
import {
  type Choosable,
  type Choosing,
  choose,
  isSameTarget,
  questionOf,
} from '../choosing/choice-tree.ts'

/** Targets that can be named next; none while something else is asked. */
function targetsIn<A extends Choosable>(choosing: Choosing<A>): readonly Target[] {
  const question = questionOf(choosing)
  return question?.field === 'targets' ? question.options : []
}

/** One target more, the one on this square; as before where none can be named. */
export function nameOn<A extends Choosable>(choosing: Choosing<A>, at: SquareName): Choosing<A> {
  const target = targetsIn(choosing).find((one) => one.at === at)
  return target === undefined ? choosing : choose(choosing, { field: 'targets', value: target })
}

/** The possible targets, and the chosen ones. */
export const targetMarks = <A extends Choosable>(choosing: Choosing<A>): readonly Mark[] => [
  ...choosing.targets.map(({ at }): Mark => ({ square: at, kind: 'chosen' })),
  ...targetsIn(choosing)
    .filter((target) => !choosing.targets.some((one) => isSameTarget(one, target)))
    .map(({ at }): Mark => ({ square: at, kind: 'target' })),
]
