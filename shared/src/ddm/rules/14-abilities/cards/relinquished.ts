import { type Square, squareName } from '../../../geometry/square.ts'
import type { Monster } from '../../../model/state.ts'
import { changeMonster, emit } from '../../draft.ts'
import { removeMonster } from '../../in-play.ts'
import { type EffectContext, selfIn } from '../effects/effect-context.ts'

/**
 * Gives the source up for its target, which is not destruction (R14.22). Returns its space; null if
 * it has left, or shares the space with another monster, so that the target cannot be put there
 * (R18.8).
 */
export function giveUpSelf(context: EffectContext): Square | null {
  const { draft } = context
  const self = selfIn(context)
  if (self === null || isShared(context, self)) return null
  emit(draft, { type: 'monsterGivenUp', at: squareName(self.square), monster: self.card.id })
  removeMonster(draft, self)
  return self.square
}

/** Puts the target on the space of the source that was given up (R14.22). */
export function putInPlace({ draft }: EffectContext, target: Monster, square: Square): void {
  changeMonster(draft, target.id, { square })
  const [from, to] = [squareName(target.square), squareName(square)]
  emit(draft, { type: 'monsterPut', from, to, cause: 'ability' })
}

/** Returns whether a waiting walk has brought another monster onto the same space. */
const isShared = ({ draft }: EffectContext, { id, square }: Monster): boolean =>
  draft.state.monsters.some((other) => other.square === square && other.id !== id)
