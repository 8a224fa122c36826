import { type Square, squareName, xOf, yOf } from '../../geometry/square.ts'
import { squaresOf } from '../../geometry/square-set.ts'
import type { Target } from '../../model/choices.ts'
import { itemCardOf, type State } from '../../model/state.ts'
import type { Group, Side } from '../../model/subject.ts'
import type { Level } from '../01-terms/levels.ts'
import type { Seat } from '../01-terms/players.ts'
import { attackOf } from '../12-damage/current-attack-and-defense.ts'
import type { Piece } from '../12-damage/dungeon-master.ts'
import { seatOf } from '../15-items/face-down-item.ts'
import { passes } from './cards/rogue-doll-and-harpie-lady.ts'
import type { Viewpoint } from './source.ts'

export const isOnSide = (piece: Piece, seat: Seat, side: Side): boolean =>
  side === 'any' || (seatOf(piece) === seat) === (side === 'own')

/** Matching monsters and items in play: the opponent's before the own, by square (§23). */
export function piecesFor(
  { monsters, items }: State,
  seat: Seat,
  isMeant: (piece: Piece) => boolean,
): readonly Piece[] {
  const pieces: Piece[] = []
  const add = (piece: Piece): void => {
    if (isMeant(piece)) pieces.push(piece)
  }
  for (const figure of monsters) add({ kind: 'monster', figure })
  for (const figure of items) add({ kind: 'item', figure })
  const isOwn = (piece: Piece): number => (seatOf(piece) === seat ? 1 : 0)
  return pieces.sort((a, b) => isOwn(a) - isOwn(b) || a.figure.square - b.figure.square)
}

/** A piece as the target of an ability. */
export const targetOf = ({ kind, figure }: Piece): Target => ({
  at: squareName(figure.square),
  piece: kind,
})

/** Level of a piece, which is public even for face-down items (R8.2). */
export const levelOf = (state: State, piece: Piece): Level =>
  piece.kind === 'monster' ? piece.figure.card.level : itemCardOf(state, piece.figure).level

/** All members of a group in the order of §23; with `lowest`, all with the lowest ATK. */
export function membersOf(state: State, group: Group, from: Viewpoint): readonly Piece[] {
  const members = piecesFor(
    state,
    from.seat,
    (piece) =>
      (group.piece === 'summon' || piece.kind === 'monster') &&
      isOnSide(piece, from.seat, group.side) &&
      passes(state, piece, group, from) &&
      isAround(group, piece, from),
  )
  return group.lowest === undefined ? members : weakest(state, members)
}

function isAround({ around }: Group, { figure: { square } }: Piece, from: Viewpoint): boolean {
  if (around === undefined) return true
  const across = Math.abs(xOf(square) - xOf(from.square))
  const along = Math.abs(yOf(square) - yOf(from.square))
  return Math.max(across, along) <= around
}

function weakest(state: State, pieces: readonly Piece[]): readonly Piece[] {
  const strength = (piece: Piece): number =>
    piece.kind === 'monster' ? attackOf(state, piece.figure) : Number.POSITIVE_INFINITY
  const least = Math.min(...pieces.map(strength))
  return pieces.filter((piece) => strength(piece) === least)
}

/** The remaining obstacles as targets, by square (R3.4). */
export const obstacleTargets = ({ ground }: State): readonly Target[] =>
  squaresOf(ground.obstacles).map(obstacleAt)

/** An obstacle as a target. */
export const obstacleAt = (square: Square): Target => ({ at: squareName(square), piece: 'space' })
