import { present } from '../../../../kernel/assert.ts'
import type { EffectOf } from '../../../model/effect.ts'
import { monsterById } from '../../../model/state.ts'
import { otherSeat, type Seat } from '../../01-terms/players.ts'
import { gainCrests, loseCrests } from '../../06-roll/crest-pool.ts'
import { causeIn, type Done, type EffectContext } from './effect-context.ts'

/** Adds crests to the controller's pool (R6.4). */
export function gaining(
  context: EffectContext,
  { crest: kind, amount }: EffectOf<'gainCrest'>,
): Done {
  const { draft, link } = context
  const crest = kind === 'named' ? present(link.choices.get, 'a kind was named') : kind
  gainCrests(draft, link.seat, crest, amount, causeIn(context))
  return 'all'
}

/** Removes crests from a pool, as far as available. */
export function losing(context: EffectContext, { of, crest, amount }: EffectOf<'loseCrest'>): Done {
  const lost = loseCrests(context.draft, poolOf(context, of), crest, amount, causeIn(context))
  return lost ? 'all' : 'nothing'
}

/** The pool that an effect of an ability or item means. */
function poolOf({ draft, link }: EffectContext, of: EffectOf<'loseCrest'>['of']): Seat {
  if (of === 'opponent') return otherSeat(link.seat)
  const mover = link.mover === null ? undefined : monsterById(draft.state, link.mover)
  return of === 'mover' ? (mover?.controller ?? link.seat) : link.seat
}
