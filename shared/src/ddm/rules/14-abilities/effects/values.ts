import { squareName } from '../../../geometry/square.ts'
import type { EffectOf } from '../../../model/effect.ts'
import { emit } from '../../draft.ts'
import { pointsOf } from '../cards/mystic-horseman.ts'
import { addLasting, changeStat } from '../duration.ts'
import {
  cardIn,
  type Done,
  type EffectContext,
  monstersOf,
  selfIn,
  subjectsOf,
  tally,
} from './effect-context.ts'

/** Changes ATK or DEF, temporarily or permanently (R12.4, R14.14). */
export function changingStat(context: EffectContext, effect: EffectOf<'changeStat'>): Done {
  const amount = pointsOf(context, effect.amount, effect.stat)
  if (amount === 0) return 'nothing'
  const monsters = monstersOf(subjectsOf(context, effect.on))
  for (const monster of monsters)
    changeStat(context.draft, monster, effect, amount, cardIn(context).id)
  return tally(context, effect.on, monsters.length)
}

/** Grants a general ability temporarily (R13). */
export function grantingGeneral(
  context: EffectContext,
  { on, general, until }: EffectOf<'grantGeneral'>,
): Done {
  const monsters = monstersOf(subjectsOf(context, on))
  const cause = cardIn(context).id
  for (const { id } of monsters)
    addLasting(context.draft, { what: 'general', general, monster: id, cause, until })
  const squares = monsters.map(({ square }) => squareName(square))
  if (squares.length > 0)
    emit(context.draft, { type: 'generalChanged', general, squares, change: 'gained', until })
  return tally(context, on, monsters.length)
}

/** Extends the range of the next attack this turn (R14.20). */
export function reachingFarther(
  context: EffectContext,
  { distance }: EffectOf<'rangedAttack'>,
): Done {
  const self = selfIn(context)
  if (self === null) return 'nothing'
  const cause = cardIn(context).id
  addLasting(context.draft, { what: 'reach', distance, monster: self.id, cause, until: 'turn' })
  return 'all'
}
