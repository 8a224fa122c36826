import type { TargetSpec } from '../../../model/ability.ts'
import type { State } from '../../../model/state.ts'
import type { Piece } from '../../12-damage/dungeon-master.ts'
import { has } from '../../13-general/general-abilities.ts'
import type { Viewpoint } from '../source.ts'

/** Filter of a target or group, such as damaged monsters or those with tunnel (R14.23). */
type Filter = Pick<TargetSpec, 'type' | 'general' | 'damaged' | 'other'>

export function passes(state: State, piece: Piece, filter: Filter, from: Viewpoint): boolean {
  if (filter.other && piece.figure.id === from.id) return false
  const { type, general, damaged } = filter
  if (type === undefined && general === undefined && damaged === undefined) return true
  if (piece.kind === 'item') return false
  const { figure } = piece
  return (
    (type === undefined || figure.card.type === type) &&
    (general === undefined || has(state, figure, general)) &&
    (damaged === undefined || figure.damage > 0)
  )
}
