import { parseSquare, type Square, STEPS } from '../geometry/square.ts'
import { type Monster, monsterOn, type State } from '../model/state.ts'
import { legalAttacks } from '../play/attacking.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { checkAttacker } from '../rules/11-battle/attack.ts'
import { checkAttackPrice } from '../rules/11-battle/crests-paid.ts'
import type { Fighter } from '../rules/12-damage/dungeon-master.ts'
import { canHit } from '../rules/13-general/flying.ts'
import type { Distances } from './distances.ts'
import { nearness, wayToFoe } from './outlook.ts'
import { strikeValue } from './striking.ts'
import { HEART_POINT, PROSPECT } from './usual-weights.ts'
import { worthOf } from './worth.ts'

/** Data for rating answers, computed once per decision. */
export interface Scene {
  readonly view: State
  readonly seat: Seat
  /** Our distances to the enemy. */
  readonly ours: Distances
  /** The enemy's distances to us. */
  readonly theirs: Distances
  /** Steps that may still be played ahead for this decision; `foresee` counts them down. */
  readonly ahead: { steps: number }
}

/** Steps played ahead for one decision: of 270,000 usual ones none took more than 305. */
const MOST_STEPS = 2_000

/** The scene from a seat's point of view. */
export const sceneOf = (view: State, seat: Seat): Scene => ({
  view,
  seat,
  ours: wayToFoe(view, seat),
  theirs: wayToFoe(view, otherSeat(seat)),
  ahead: { steps: MOST_STEPS },
})

/** Value of a position that may follow, including the attacks it offers us. */
export function judge(scene: Scene, state: State): number {
  const { seat, ours, theirs } = scene
  const worth = worthOf(state, seat, ours, theirs)
  return state.player === seat ? worth + PROSPECT * strikesWorth({ ...scene, view: state }) : worth
}

/** Value of the attacks possible now: the best of each fighter, as far as crests allow. */
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

/** Value of an attack on a square; 0 if no enemy is there. */
function strikeAt({ view, seat, theirs }: Scene, attacker: Fighter, at: Square): number {
  const foe = otherSeat(seat)
  if (at === masterSquare(view.setup.options.board, foe)) return HEART_POINT
  const target = monsterOn(view, at)
  if (target?.controller !== foe || !canHit(view, attacker, target)) return 0
  return strikeValue(view, attacker, target, nearness(theirs[at]))
}

/** Value of the best attack a monster could make from a square this turn; at least 0. */
export function bestStrike(scene: Scene, mover: Monster, from: Square): number {
  const { view } = scene
  if (checkAttackPrice(view, mover) !== null || checkAttacker(view, mover, from) !== null) return 0
  return Math.max(0, ...STEPS.map((step) => strikeAt(scene, mover, from + step)))
}
