import { present } from '../../../kernel/assert.ts'
import { gainCrests, loseCrests } from '../../mechanics/draft.ts'
import type { Deed } from '../../model/effect.ts'
import { monsterById } from '../../model/state.ts'
import { otherSeat, type Seat } from '../../types.ts'
import { causeIn, type Done, type Scene } from './deed.ts'

type Of<Op extends Deed['op']> = Extract<Deed, { op: Op }>

/** Adds crests to the own pool (R6.4). */
export function gaining(scene: Scene, { crest: kind, amount }: Of<'gainCrest'>): Done {
  const { draft, link } = scene
  const crest = kind === 'named' ? present(link.choices.get, 'a kind was named') : kind
  gainCrests(draft, link.seat, crest, amount, causeIn(scene))
  return 'all'
}

/** Takes crests from a pool, as far as there are any. */
export function losing(scene: Scene, { of, crest, amount }: Of<'loseCrest'>): Done {
  const lost = loseCrests(scene.draft, poolOf(scene, of), crest, amount, causeIn(scene))
  return lost ? 'all' : 'nothing'
}

/** R15.5: "the player" of an item is the controller of the monster that set it off. */
function poolOf({ draft, link }: Scene, of: Of<'loseCrest'>['of']): Seat {
  if (of === 'opponent') return otherSeat(link.seat)
  const mover = link.mover === null ? undefined : monsterById(draft.state, link.mover)
  return of === 'mover' ? (mover?.controller ?? link.seat) : link.seat
}
