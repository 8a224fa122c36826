import { type Square, STEPS, squareName } from '../geometry/square.ts'
import { hasSquare, neighboursOf } from '../geometry/square-set.ts'
import type { AttackIntent } from '../language/intent.ts'
import type { State } from '../model/state.ts'
import { otherSeat } from '../rules/01-terms/players.ts'
import { squaresHeld } from '../rules/01-terms/spaces-and-path.ts'
import { masterSquare } from '../rules/03-board/board.ts'
import { checkAttacker } from '../rules/11-battle/attack.ts'
import { checkAttackPrice } from '../rules/11-battle/crests-paid.ts'
import { checkTarget, REACH, reachOf } from '../rules/11-battle/target.ts'
import type { Fighter } from '../rules/12-damage/dungeon-master.ts'
import { withAbilities } from '../rules/16-chain/chain-off.ts'

/**
 * All attacks of the turn player: the Dungeon Master's first, then by order of arrival (R11,
 * R12.10).
 */
export function legalAttacks(state: State): readonly AttackIntent[] {
  const foes = foesOf(state)
  const near = neighboursOf(squaresHeld(state, foes), state.setup.options.board)
  const master = masterSquare(state.setup.options.board, state.player)
  const attacks: AttackIntent[] = []
  if (hasSquare(near, master)) addAttacks(attacks, state, 'master', master, foes)
  for (const monster of state.monsters)
    if (monster.controller === state.player)
      if (hasSquare(near, monster.square) || reachOf(state, monster) > REACH)
        addAttacks(attacks, state, monster, monster.square, foes)
  return attacks
}

/** Positions of the opposing Dungeon Master and monsters. */
function foesOf(state: State): readonly { readonly square: Square }[] {
  const foe = otherSeat(state.player)
  const square = masterSquare(state.setup.options.board, foe)
  return [{ square }, ...state.monsters.filter(({ controller }) => controller === foe)]
}

function addAttacks(
  attacks: AttackIntent[],
  state: State,
  fighter: Fighter,
  from: Square,
  foes: readonly { readonly square: Square }[],
): void {
  if (checkAttackPrice(state, fighter) !== null) return
  if (checkAttacker(state, fighter, from) !== null) return
  for (const at of targetsOf(state, fighter, from, foes)) {
    const plain: AttackIntent = { type: 'attack', from: squareName(from), at: squareName(at) }
    attacks.push(...withAbilities(state, plain))
  }
}

/** Squares that a fighter may attack, in order. */
function targetsOf(
  state: State,
  fighter: Fighter,
  from: Square,
  foes: readonly { readonly square: Square }[],
): readonly Square[] {
  const squares =
    reachOf(state, fighter) === REACH
      ? STEPS.map((step) => from + step)
      : foes.map(({ square }) => square).toSorted((a, b) => a - b)
  return squares.filter((at) => checkTarget(state, fighter, from, at) === null)
}
