import { parseSquare, type Square, STEPS } from '../geometry/square.ts'
import { checkAttacker, checkAttackPrice } from '../mechanics/11-attack.ts'
import { canHit, type Fighter } from '../mechanics/13-general.ts'
import { masterSquare } from '../model/setup.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import { legalAttacks } from '../play/attacking.ts'
import { otherSeat, type Seat } from '../types.ts'
import type { Distances } from './distances.ts'
import { nearness, wayToFoe } from './outlook.ts'
import { strikeValue } from './striking.ts'
import { HEART_POINT, worthOf } from './worth.ts'

/** What an answer is judged in the light of; worked out once a decision. */
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

/** What a position that may come of the scene is worth, strikes that it offers us among it. */
export function judge(scene: Scene, state: State): number {
  const { seat, ours, theirs } = scene
  const worth = worthOf(state, seat, ours, theirs)
  return state.player === seat ? worth + PROSPECT * strikesWorth({ ...scene, view: state }) : worth
}

/** What a strike that can be made is worth beside one that is made. */
export const PROSPECT = 0.9

/** What the strikes that can be made now are worth: the best of each fighter, as far as crests go. */
function strikesWorth(scene: Scene): number {
  const { view, seat } = scene
  const best = new Map<string, number>()
  for (const { from, at } of legalAttacks(view)) {
    const value = strikeAt(scene, fighterOn(view, from), parseSquare(at) ?? -1)
    best.set(from, Math.max(best.get(from) ?? 0, value))
  }
  return [...best.values()]
    .sort((a, b) => b - a)
    .slice(0, Math.max(1, view.seats[seat].crests.attack))
    .reduce((sum, value) => sum + value, 0)
}

const fighterOn = (view: State, at: string): Fighter =>
  monsterOn(view, parseSquare(at) ?? -1) ?? 'master'

/** What an attack on what stands on a square is worth; 0 when that is nothing of the foe's. */
function strikeAt({ view, seat, theirs }: Scene, attacker: Fighter, at: Square): number {
  const foe = otherSeat(seat)
  if (at === masterSquare(view.setup.options.board, foe)) return HEART_POINT
  const target = monsterOn(view, at)
  if (target?.controller !== foe || !canHit(view, attacker, target)) return 0
  return strikeValue(view, attacker, target, nearness(theirs[at]))
}

/** What the best attack is worth that a monster could make from a square in this turn; at least 0. */
export function bestStrike(scene: Scene, mover: Monster, from: Square): number {
  const { view } = scene
  if (checkAttackPrice(view, mover) !== null || checkAttacker(view, mover, from) !== null) return 0
  return Math.max(0, ...STEPS.map((step) => strikeAt(scene, mover, from + step)))
}
