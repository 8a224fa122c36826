import { assert, present } from '../../kernel/assert.ts'
import { hashOf, type Plain } from '../../kernel/hash.ts'
import type { Move } from '../model/move.ts'
import type { Fighter } from '../model/state.ts'
import { checkMoves } from './check-moves.ts'
import { MOVES } from './moves.ts'

const checked = checkMoves(MOVES)
assert(checked.ok, 'the moves of the rule book pass their checks')

/** Ids of all fighters, in the order of section 15. */
export const FIGHTER_IDS: readonly string[] = [...new Set(MOVES.map(({ of }) => of))]

const MOVES_BY_FIGHTER: ReadonlyMap<string, readonly Move[]> = new Map(
  FIGHTER_IDS.map((id) => [id, MOVES.filter(({ of }) => of === id)]),
)

/** Whether section 15 has a fighter with this id (R2.1). */
export const isFighterId = (id: string): boolean => MOVES_BY_FIGHTER.has(id)

/** All named moves of a fighter, at any stage (R15). */
export const movesOf = (id: string): readonly Move[] =>
  present(MOVES_BY_FIGHTER.get(id), `fighter ${id}`)

/** The named move that a fighter has at its present stage, if any (R8.1). */
export function moveOf(
  { id, stage }: Pick<Fighter, 'id' | 'stage'>,
  name: string,
): Move | undefined {
  const move = movesOf(id).find((one) => one.move === name)
  return move !== undefined && move.from <= stage ? move : undefined
}

/** Hash of the data of all fighters. */
export const FIGHTERS_HASH = hashOf(MOVES as unknown as Plain)
