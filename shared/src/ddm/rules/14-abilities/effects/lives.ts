import type { EffectOf } from '../../../model/effect.ts'
import { destroyItem } from '../../08-views/item-turned-up.ts'
import { wound } from '../../12-damage/changed-damage.ts'
import { heal } from '../../12-damage/damage-counters.ts'
import { destroyMonster } from '../../12-damage/destruction.ts'
import type { Piece } from '../../12-damage/dungeon-master.ts'
import {
  causeIn,
  type Done,
  type EffectContext,
  monstersOf,
  subjectsOf,
  tally,
} from './effect-context.ts'

/** Restores HP (R12.6). */
export function healing(context: EffectContext, { on, amount }: EffectOf<'heal'>): Done {
  const healed = monstersOf(subjectsOf(context, on)).filter((monster) =>
    heal(context.draft, monster, amount, causeIn(context)),
  )
  return tally(context, on, healed.length)
}

/** Deals damage outside battle, which cannot be defended. */
export function damaging(context: EffectContext, { on, amount }: EffectOf<'damage'>): Done {
  const hurt = monstersOf(subjectsOf(context, on)).filter((monster) =>
    wound(context.draft, monster, amount, causeIn(context)),
  )
  return tally(context, on, hurt.length)
}

/** Destroys monsters and items. */
export function destroying(context: EffectContext, { on }: EffectOf<'destroy'>): Done {
  const pieces = subjectsOf(context, on)
  for (const piece of pieces) destroy(context, piece)
  return tally(context, on, pieces.length)
}

function destroy(context: EffectContext, piece: Piece): void {
  if (piece.kind === 'monster') destroyMonster(context.draft, piece.figure, causeIn(context))
  else destroyItem(context.draft, piece.figure, causeIn(context))
}
