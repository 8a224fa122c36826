import { type Square, STEPS, squareName } from '../geometry/square.ts'
import {
  addSquare,
  hasSquare,
  intersection,
  neighboursOf,
  type ReadonlySquareSet,
  squaresOf,
} from '../geometry/square-set.ts'
import type { AttackIntent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { otherSeat } from '../rules/01-terms/players.ts'
import { squaresHeld } from '../rules/01-terms/spaces-and-path.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { checkAttacker } from '../rules/11-battle/attack.ts'
import { ATTACK_PRICE, checkAttackPrice } from '../rules/11-battle/crests-paid.ts'
import { isTarget, REACH } from '../rules/11-battle/target.ts'
import type { Fighter } from '../rules/12-damage/dungeon-master.ts'
import { lastingReaches } from '../rules/14-abilities/cards/mighty-mage.ts'
import { withinDistance } from '../rules/14-abilities/range-and-distance.ts'
import { withAbilities } from '../rules/16-chain/chain-off.ts'

/**
 * All attacks of the turn player: the Dungeon Master's first, then by order of arrival (R11,
 * R12.10).
 */
export function legalAttacks(state: State): readonly AttackIntent[] {
  // Found once for all fighters: there may be many, and hundreds of lasting changes.
  const reaches = lastingReaches(state.lasting)
  // Only an attack at an extended range may be free (R14.20).
  if (reaches.size === 0 && state.seats[state.player].crests.attack < ATTACK_PRICE) return NONE
  const { board } = state.setup.options
  const foes = squaresHeld(state, foesOf(state))
  const near = neighboursOf(foes, board)
  const attacks: AttackIntent[] = []
  const addAttacks = (fighter: Fighter, from: Square, reach: number): void => {
    if (reach === REACH && !hasSquare(near, from)) return
    if (checkAttackPrice(state, fighter) !== null) return
    if (checkAttacker(state, fighter, from) !== null) return
    for (const at of squaresInReach(state, from, reach, foes))
      if (isTarget(state, fighter, at)) attacks.push(...attacksOn(state, from, at))
  }
  addAttacks('master', masterSquare(board, state.player), REACH)
  for (const monster of state.monsters)
    if (monster.controller === state.player)
      addAttacks(monster, monster.square, reaches.get(monster.id) ?? REACH)
  return attacks
}

const NONE: readonly AttackIntent[] = []

/** The opposing Dungeon Master and monsters, by their squares. */
function foesOf(state: State): readonly { readonly square: Square }[] {
  const foe = otherSeat(state.player)
  const square = masterSquare(state.setup.options.board, foe)
  return [{ square }, ...state.monsters.filter(({ controller }) => controller === foe)]
}

/** Squares in reach of an attack on which a foe may be, in order (R11.2, R14.20). */
function squaresInReach(
  state: State,
  from: Square,
  reach: number,
  foes: ReadonlySquareSet,
): readonly Square[] {
  const near = STEPS.map((step) => from + step)
  if (reach === REACH) return near
  const within = withinDistance(state, from, reach)
  for (const square of near) if (hasSquare(foes, square)) addSquare(within, square)
  return squaresOf(intersection(within, foes))
}

const attacksOn = (state: State, from: Square, at: Square): readonly AttackIntent[] =>
  withAbilities(state, { type: 'attack', from: squareName(from), at: squareName(at) })
