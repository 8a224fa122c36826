import { present } from '../../../kernel/assert.ts'
import { gainCrests, loseCrests } from '../../mechanics/draft.ts'
import type { OneShotEffect } from '../../model/effect.ts'
import { monsterById } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../types.ts'
import { causeIn, type Done, type EffectContext } from './effect-context.ts'

type Of<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** Adds crests to the controller's pool (R6.4). */
export function gaining(context: EffectContext, { crest: kind, amount }: Of<'gainCrest'>): Done {
  const { draft, link } = context
  const crest = kind === 'named' ? present(link.choices.get, 'a kind was named') : kind
  gainCrests(draft, link.seat, crest, amount, causeIn(context))
  return 'all'
}

/** Removes crests from a pool, as far as available. */
export function losing(context: EffectContext, { of, crest, amount }: Of<'loseCrest'>): Done {
  const lost = loseCrests(context.draft, poolOf(context, of), crest, amount, causeIn(context))
  return lost ? 'all' : 'nothing'
}

/** R15.5: "the player" of an item effect is the controller of the monster that set it off. */
function poolOf({ draft, link }: EffectContext, of: Of<'loseCrest'>['of']): Seat {
  if (of === 'opponent') return otherSeat(link.seat)
  const mover = link.mover === null ? undefined : monsterById(draft.state, link.mover)
  return of === 'mover' ? (mover?.controller ?? link.seat) : link.seat
}
