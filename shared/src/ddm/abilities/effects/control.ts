import { squareName } from '../../geometry/square.ts'
import { changeMonster, emit } from '../../mechanics/draft.ts'
import { giveUpMonster } from '../../mechanics/figures.ts'
import { addLasting, changeControl } from '../../mechanics/lasting.ts'
import type { OneShotEffect } from '../../model/effect.ts'
import type { Monster } from '../../model/state.ts'
import {
  cardIn,
  type Done,
  type EffectContext,
  monstersOf,
  selfIn,
  subjectsOf,
} from './effect-context.ts'

type Of<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** Takes control of the target, for the turn or permanently (R14.13, R14.22). */
export function taking(
  context: EffectContext,
  { on, until, inPlaceOfSelf }: Of<'takeControl'>,
): Done {
  const [target] = monstersOf(subjectsOf(context, on))
  if (target === undefined) return 'nothing'
  if (inPlaceOfSelf) return takeInPlaceOfSelf(context, target, until)
  take(context, target, until)
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

/**
 * Gives the source up and puts the target on its space, unless another monster is there too
 * (R14.22, R18.8).
 */
function takeInPlaceOfSelf(
  context: EffectContext,
  target: Monster,
  until: 'turn' | 'leaves',
): Done {
  const { draft } = context
  const self = selfIn(context)
  if (self === null || isShared(context, self)) return 'nothing'
  giveUpMonster(draft, self)
  take(context, target, until)
  changeMonster(draft, target.id, { square: self.square })
  const [from, to] = [squareName(target.square), squareName(self.square)]
  emit(draft, { type: 'monsterPut', from, to, cause: 'ability' })
  return 'all'
}

/** Whether a waiting walk has brought another monster onto the same space. */
const isShared = ({ draft }: EffectContext, { id, square }: Monster): boolean =>
  draft.state.monsters.some((other) => other.square === square && other.id !== id)
