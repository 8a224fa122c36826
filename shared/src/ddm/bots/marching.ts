import { present } from '../../kernel/assert.ts'
import { type Square, stepsBetween } from '../geometry/square.ts'
import { squaresOf } from '../geometry/square-set.ts'
import { type Monster, monsterOn } from '../model/state.ts'
import type { Reach } from '../play/walking.ts'
import { walkCost } from '../rules/10-movement/walk-cost.ts'
import { liveItems } from '../rules/15-items/when-dimensioned.ts'
import { nearness } from './outlook.ts'
import { crestsWorth, usesOf } from './purse.ts'
import { bestStrike, judge, type Scene } from './scene.ts'
import { NEARNESS, PROSPECT } from './usual-weights.ts'

/** A walk under consideration. */
export interface March {
  /** Its index among the answers. */
  readonly place: number
  /** Value of the position afterwards, if nothing is set off. */
  readonly hope: number
  /** True if it certainly sets nothing off. */
  readonly isSafe: boolean
}

/** All walks, the most promising first; one that ends on an item may have any value. */
export function marchesOf(scene: Scene, reaches: readonly Reach[]): readonly March[] {
  const items = new Set(liveItems(scene.view).map(({ square }) => square))
  const now = judge(scene, scene.view)
  const marches: March[] = []
  let place = 0
  for (const reach of reaches) {
    const mover = present(monsterOn(scene.view, reach.from), 'a reach is that of a monster')
    const gain = gainOf(scene, mover)
    for (const end of squaresOf(reach.ends)) {
      const hope = items.has(end) ? Number.POSITIVE_INFINITY : now + gain(end)
      marches.push({ place, hope, isSafe: items.size === 0 })
      place += 1
    }
  }
  return marches.sort((a, b) => b.hope - a.hope)
}

/** Change of value by a walk of `mover`, depending on its end. */
function gainOf(scene: Scene, mover: Monster): (end: Square) => number {
  const { view, seat, ours } = scene
  const near = nearness(ours[mover.square])
  const strike = bestStrike(scene, mover, mover.square)
  const uses = usesOf(view, seat)
  const have = view.seats[seat].crests.movement
  return (end) => {
    const cost = walkCost(view, mover, stepsBetween(mover.square, end))
    return (
      NEARNESS * (nearness(ours[end]) - near) +
      PROSPECT * (bestStrike(scene, mover, end) - strike) -
      crestsWorth('movement', Math.max(0, have - cost), cost, uses)
    )
  }
}
