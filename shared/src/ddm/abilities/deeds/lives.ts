import { heal, wound } from '../../mechanics/damage.ts'
import { destroyItem, destroyMonster } from '../../mechanics/figures.ts'
import type { Deed } from '../../model/effect.ts'
import type { Piece } from '../candidates.ts'
import { causeIn, type Done, monstersOf, type Scene, subjectsOf, tally } from './deed.ts'

type Of<Op extends Deed['op']> = Extract<Deed, { op: Op }>

/** Restores HP (R12.6). */
export function healing(scene: Scene, { on, amount }: Of<'heal'>): Done {
  const healed = monstersOf(subjectsOf(scene, on)).filter((monster) =>
    heal(scene.draft, monster, amount, causeIn(scene)),
  )
  return tally(scene, on, healed.length)
}

/** Damage outside battle: nobody defends. */
export function damaging(scene: Scene, { on, amount }: Of<'damage'>): Done {
  const hurt = monstersOf(subjectsOf(scene, on)).filter((monster) =>
    wound(scene.draft, monster, amount, causeIn(scene)),
  )
  return tally(scene, on, hurt.length)
}

/** Takes monsters and items out of play. */
export function destroying(scene: Scene, { on }: Of<'destroy'>): Done {
  const pieces = subjectsOf(scene, on)
  for (const piece of pieces) destroy(scene, piece)
  return tally(scene, on, pieces.length)
}

function destroy(scene: Scene, piece: Piece): void {
  if (piece.kind === 'monster') destroyMonster(scene.draft, piece.figure, causeIn(scene))
  else destroyItem(scene.draft, piece.figure, causeIn(scene))
}
