import { type Square, STEPS, squareName } from '../geometry/square.ts'
import { hasSquare, neighboursOf } from '../geometry/square-set.ts'
import type { AttackIntent } from '../language/intent.ts'
import { checkAttacker, checkAttackPrice, checkTarget, type Fighter } from '../mechanics/attack.ts'
import { squaresHeld } from '../model/board.ts'
import { masterSquare } from '../model/setup.ts'
import type { State } from '../model/state.ts'
import { otherSeat } from '../types.ts'

/** Every attack that the turn player can declare: the Dungeon Master's, then by order of arrival (R11, R12.10). */
export function legalAttacks(state: State): readonly AttackIntent[] {
  if (checkAttackPrice(state) !== null) return []
  const near = neighboursOf(foesOf(state), state.setup.options.board)
  const master = masterSquare(state.setup.options.board, state.player)
  const attacks: AttackIntent[] = []
  if (hasSquare(near, master)) addAttacks(attacks, state, 'master', master)
  for (const monster of state.monsters)
    if (monster.controller === state.player && hasSquare(near, monster.square))
      addAttacks(attacks, state, monster, monster.square)
  return attacks
}

/** Where the opposing monsters and the opposing Dungeon Master stand. */
function foesOf(state: State): number[] {
  const foe = otherSeat(state.player)
  const square = masterSquare(state.setup.options.board, foe)
  const monsters = state.monsters.filter(({ controller }) => controller === foe)
  return squaresHeld(state, [{ square }, ...monsters])
}

function addAttacks(attacks: AttackIntent[], state: State, fighter: Fighter, from: Square): void {
  if (checkAttacker(state, fighter, from) !== null) return
  for (const step of STEPS)
    if (checkTarget(state, fighter, from, from + step) === null)
      attacks.push({ type: 'attack', from: squareName(from), at: squareName(from + step) })
}
