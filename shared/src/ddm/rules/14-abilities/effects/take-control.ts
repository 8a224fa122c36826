import type { EffectOf } from '../../../model/effect.ts'
import type { Monster } from '../../../model/state.ts'
import { giveUpSelf, putInPlace } from '../cards/relinquished.ts'
import { changeControl } from '../control.ts'
import { addLasting } from '../duration.ts'
import { cardIn, type Done, type EffectContext, monstersOf, subjectsOf } from './effect-context.ts'

/** Takes control of the target, for the turn or permanently (R14.13, R14.22). */
export function taking(
  context: EffectContext,
  { on, until, inPlaceOfSelf }: EffectOf<'takeControl'>,
): Done {
  const [target] = monstersOf(subjectsOf(context, on))
  if (target === undefined) return 'nothing'
  const place = inPlaceOfSelf ? giveUpSelf(context) : target.square
  if (place === null) return 'nothing'
  take(context, target, until)
  if (inPlaceOfSelf) putInPlace(context, target, place)
  return 'all'
}

function take(context: EffectContext, target: Monster, until: 'turn' | 'leaves'): void {
  const { draft, link } = context
  const { id, controller: back } = target
  if (until === 'turn')
    addLasting(draft, { what: 'control', back, monster: id, cause: cardIn(context).id, until })
  else
    draft.state.lasting = draft.state.lasting.filter(
      ({ what, monster }) => what !== 'control' || monster !== id,
    )
  changeControl(draft, id, link.seat, until)
}
