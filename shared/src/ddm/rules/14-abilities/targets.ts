import { parseSquare, stepsBetween } from '../../geometry/square.ts'
import { hasSquare } from '../../geometry/square-set.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { TargetSpec } from '../../model/ability.ts'
import type { Choices, Target } from '../../model/choices.ts'
import { itemOn, type Monster, monsterOn, type State } from '../../model/state.ts'
import type { Piece } from '../12-damage/dungeon-master.ts'
import { isOnSide, obstacleTargets, piecesFor, targetOf } from './candidates.ts'
import { passes } from './cards/rogue-doll-and-harpie-lady.ts'
import { isInRange } from './range-and-distance.ts'
import type { Source, Usable, Viewpoint } from './source.ts'

export function checkTargets(
  state: State,
  { ability: { target: spec }, source }: Usable,
  { targets = [] }: Choices,
): RuleError | null {
  if (spec === undefined) return null
  for (const target of targets) {
    const fault = checkTarget(state, spec, source, target)
    if (fault === null) continue
    return hasTarget(state, spec, source) ? fault : { code: 'no_target', rule: 'R14.11' }
  }
  return null
}

/** Returns whether an ability has a possible target now (R14.11). */
const hasTarget = (state: State, spec: TargetSpec, source: Source): boolean =>
  legalTargets(state, spec, source).length > 0

/** A target must fit the card when it is named (R14.10). */
function checkTarget(
  state: State,
  spec: TargetSpec,
  source: Source,
  target: Target,
): RuleError | null {
  const bad: RuleError = { code: 'bad_target', rule: 'R14.10', at: target.at }
  const square = parseSquare(target.at)
  if (square === null) return bad
  if (spec.piece === 'obstacle')
    return target.piece === 'space' && hasSquare(state.ground.obstacles, square) ? null : bad
  const piece = pieceAt(state, target)
  if (piece === null || !fitsTarget(state, spec, piece, source)) return bad
  if (isInRange(spec, piece, source)) return null
  const distance = stepsBetween(source.square, square)
  return { code: 'out_of_range', rule: 'R14.12', range: spec.range ?? 0, distance }
}

/** The monster or item that a target names, if present. */
export function pieceAt(state: State, { at, piece: kind }: Target): Piece | null {
  const square = parseSquare(at) ?? -1
  if (kind === 'monster') {
    const figure = monsterOn(state, square)
    return figure === undefined ? null : { kind, figure }
  }
  const figure = kind === 'item' ? itemOn(state, square) : undefined
  return figure === undefined ? null : { kind: 'item', figure }
}

/**
 * While a walk waits on an occupied space, only the monster that was there first can be targeted.
 */
export const isNamedBySquare = (state: State, monster: Monster): boolean =>
  monsterOn(state, monster.square) === monster

/** All legal values of one target, in the order of §23. */
export function legalTargets(state: State, spec: TargetSpec, source: Source): readonly Target[] {
  if (spec.piece === 'obstacle') return obstacleTargets(state)
  return piecesFor(
    state,
    source.seat,
    (piece) =>
      fitsTarget(state, spec, piece, source) &&
      isInRange(spec, piece, source) &&
      (piece.kind === 'item' || isNamedBySquare(state, piece.figure)),
  ).map(targetOf)
}

/** Returns whether a piece matches a target specification, regardless of range. */
export function fitsTarget(state: State, spec: TargetSpec, piece: Piece, from: Viewpoint): boolean {
  if (spec.piece !== 'summon' && spec.piece !== piece.kind) return false
  return isOnSide(piece, from.seat, spec.side ?? 'any') && passes(state, piece, spec, from)
}
