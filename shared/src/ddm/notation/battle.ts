import { parseSquare, type SquareName } from '../geometry/square.ts'
import { itemById, type State } from '../model/state.ts'
import type { Battle, Combatant } from '../model/units.ts'
import { otherSeat, type Seat } from '../rules/01-terms/players.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { after, count, flag, maybe, type Of, shape, usually } from './codec.ts'
import { idOn, isPath, wasEver } from './figure-ref.ts'
import { SQUARE } from './words.ts'

/**
 * A battle in text: from where to where, and behind either square the id of who fights unless it
 * stands there; `D` when a defense crest was paid, `~2` for the reach unless it is 1 (R11.2), `!`
 * when the attacked side has answered: `g3xg4`, `g3#4xg4D~2!`.
 */
export const BATTLE = shape({
  from: SQUARE,
  attacker: maybe(after('#', count())),
  at: after('x', SQUARE),
  target: maybe(after('#', count())),
  defended: flag('D'),
  reach: usually(after('~', count(3)), 1),
  answered: flag('!'),
})

/** The parsed text of a battle; null for a default. */
export type BattleSaid = Of<typeof BATTLE>

/** The text form of a battle. */
export function sayBattle(state: State, battle: Battle): BattleSaid {
  const { seat, attacker, target, from, at } = battle
  const idOf = (side: Seat, square: SquareName, fighter: Combatant): number | null =>
    fighter === 'master' || usualOn(state, side, square) === fighter ? null : fighter
  const ids = { attacker: idOf(seat, from, attacker), target: idOf(otherSeat(seat), at, target) }
  return { ...battle, ...ids }
}

/** The fighter of a seat on a square, if the text names no other. */
const usualOn = (state: State, seat: Seat, at: SquareName): Combatant | null =>
  masterSquare(state.setup.options.board, seat) === parseSquare(at) ? 'master' : idOn(state, at)

/**
 * The battle of the turn player that a text tells of; null when nobody was ever there to fight it.
 */
export function readBattle(state: State, said: BattleSaid): Battle | null {
  const seat = state.player
  const attacker = fighterOf(state, seat, said.from, said.attacker)
  const target = fighterOf(state, otherSeat(seat), said.at, said.target)
  const isBattle = attacker !== null && target !== null && attacker !== target && said.reach >= 1
  return isBattle ? { ...said, seat, attacker, target } : null
}

function fighterOf(state: State, seat: Seat, at: SquareName, id: number | null): Combatant | null {
  const usual = usualOn(state, seat, at)
  if (id === null) return usual
  const canBe = wasEver(state, id) && itemById(state, id) === undefined && isPath(state, at)
  return canBe && usual !== 'master' ? id : null
}
