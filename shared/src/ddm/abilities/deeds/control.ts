import { squareName } from '../../geometry/square.ts'
import { changeMonster, emit } from '../../mechanics/draft.ts'
import { giveUpMonster } from '../../mechanics/figures.ts'
import { addLasting, changeControl } from '../../mechanics/lasting.ts'
import type { Deed } from '../../model/effect.ts'
import type { Monster } from '../../model/state.ts'
import { cardIn, type Done, monstersOf, type Scene, selfIn, subjectsOf } from './deed.ts'

type Of<Op extends Deed['op']> = Extract<Deed, { op: Op }>

/** The target changes sides, for the turn or for good (R14.13, R14.22). */
export function taking(scene: Scene, { on, until, inPlaceOfSelf }: Of<'takeControl'>): Done {
  const [target] = monstersOf(subjectsOf(scene, on))
  if (target === undefined) return 'nothing'
  if (inPlaceOfSelf) return takeInPlaceOfSelf(scene, target, until)
  take(scene, target, until)
  return 'all'
}

function take(scene: Scene, target: Monster, until: 'turn' | 'leaves'): void {
  const { draft, link } = scene
  const { id, controller: back } = target
  if (until === 'turn')
    addLasting(draft, { what: 'control', back, monster: id, cause: cardIn(scene).id, until })
  else
    draft.state.lasting = draft.state.lasting.filter(
      ({ what, monster }) => what !== 'control' || monster !== id,
    )
  changeControl(draft, id, link.seat, until)
}

/** The source is given up, and the target put on its space, unless another holds that too (R14.22, R18.8). */
function takeInPlaceOfSelf(scene: Scene, target: Monster, until: 'turn' | 'leaves'): Done {
  const { draft } = scene
  const self = selfIn(scene)
  if (self === null || isShared(scene, self)) return 'nothing'
  giveUpMonster(draft, self)
  take(scene, target, until)
  changeMonster(draft, target.id, { square: self.square })
  const [from, to] = [squareName(target.square), squareName(self.square)]
  emit(draft, { type: 'monsterPut', from, to, cause: 'ability' })
  return 'all'
}

/** Whether a walk that waits has brought another monster onto the same space. */
const isShared = ({ draft }: Scene, { id, square }: Monster): boolean =>
  draft.state.monsters.some((other) => other.square === square && other.id !== id)
