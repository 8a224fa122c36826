import { present } from '../../../kernel/assert.ts'
import { findOrientation } from '../../geometry/nets.ts'
import { squareName } from '../../geometry/square.ts'
import { addSquare, copySet } from '../../geometry/square-set.ts'
import type { DimensionIntent } from '../../language/intent.ts'
import { changePath, type Draft, emit } from '../draft.ts'
import { markNet } from './nets.ts'
import { spacesOn } from './placement.ts'

/**
 * Lays the piece as own path of the turn player, which stays for the whole duel (R9.9). Path of
 * both seats that touches is joined, since every walk uses all path (R9.8).
 */
export function layPiece(draft: Draft, { die, net, turn, flip, at }: DimensionIntent): void {
  const { state } = draft
  const seat = state.player
  const orientation = present(findOrientation(net, turn, flip), 'a checked orientation')
  const squares = present(spacesOn(state, at, orientation), 'a checked placement')
  const path = copySet(state.path[seat])
  for (const square of squares) addSquare(path, square)
  changePath(draft, seat, path)
  markNet(draft, orientation)
  const spaces = squares.map(squareName)
  emit(draft, { type: 'dimensioned', seat, die, net, turn, flip, at, spaces })
}
