import { heal, wound } from '../../mechanics/12-damage.ts'
import { destroyItem, destroyMonster } from '../../mechanics/figures.ts'
import type { OneShotEffect } from '../../model/effect.ts'
import type { Piece } from '../candidates.ts'
import {
  causeIn,
  type Done,
  type EffectContext,
  monstersOf,
  subjectsOf,
  tally,
} from './effect-context.ts'

type Of<Op extends OneShotEffect['op']> = Extract<OneShotEffect, { op: Op }>

/** Restores HP (R12.6). */
export function healing(context: EffectContext, { on, amount }: Of<'heal'>): Done {
  const healed = monstersOf(subjectsOf(context, on)).filter((monster) =>
    heal(context.draft, monster, amount, causeIn(context)),
  )
  return tally(context, on, healed.length)
}

/** Deals damage outside battle, which cannot be defended. */
export function damaging(context: EffectContext, { on, amount }: Of<'damage'>): Done {
  const hurt = monstersOf(subjectsOf(context, on)).filter((monster) =>
    wound(context.draft, monster, amount, causeIn(context)),
  )
  return tally(context, on, hurt.length)
}

/** Destroys monsters and items. */
export function destroying(context: EffectContext, { on }: Of<'destroy'>): Done {
  const pieces = subjectsOf(context, on)
  for (const piece of pieces) destroy(context, piece)
  return tally(context, on, pieces.length)
}

function destroy(context: EffectContext, piece: Piece): void {
  if (piece.kind === 'monster') destroyMonster(context.draft, piece.figure, causeIn(context))
  else destroyItem(context.draft, piece.figure, causeIn(context))
}
