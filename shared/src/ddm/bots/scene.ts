import { parseSquare, type Square, type SquareName, STEPS } from '../geometry/square.ts'
import { canHit, checkAttacker, type Fighter } from '../mechanics/attack.ts'
import { masterSquare } from '../model/setup.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import { otherSeat, type Seat } from '../types.ts'
import type { Distances } from './distances.ts'
import { nearness, wayToFoe } from './outlook.ts'
import { strikeValue } from './striking.ts'

/** What attacking a Dungeon Master is worth: more than all else together. */
const HEART_POINT = 100

/** What an action is judged in the light of; worked out once a decision. */
export interface Scene {
  readonly view: State
  readonly seat: Seat
  /** Our way to the foe. */
  readonly ours: Distances
  /** The foe's way to us. */
  readonly theirs: Distances
}

/** The scene as a seat sees it. */
export const sceneOf = (view: State, seat: Seat): Scene => ({
  view,
  seat,
  ours: wayToFoe(view, seat),
  theirs: wayToFoe(view, otherSeat(seat)),
})

/** Who of ours stands on a square. */
export const fighterOn = ({ view }: Scene, at: SquareName): Fighter =>
  monsterOn(view, parseSquare(at) ?? -1) ?? 'master'

/** What an attack on what stands on a square is worth; 0 when that is nothing of the foe's. */
export function strikeAt({ view, seat, theirs }: Scene, attacker: Fighter, at: Square): number {
  const foe = otherSeat(seat)
  if (at === masterSquare(view.setup.options.board, foe)) return HEART_POINT
  const target = monsterOn(view, at)
  if (target?.controller !== foe || !canHit(view, attacker, target)) return 0
  return strikeValue(view, attacker, target, nearness(theirs[at]))
}

/** What the best attack is worth that a monster could make from a square in this turn; at least 0. */
export function bestStrike(scene: Scene, mover: Monster, from: Square): number {
  const { view, seat } = scene
  if (view.seats[seat].crests.attack === 0 || checkAttacker(view, mover, from) !== null) return 0
  return Math.max(0, ...STEPS.map((step) => strikeAt(scene, mover, from + step)))
}
