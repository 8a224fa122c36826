import { err, ok, type Result } from '../../kernel/result.ts'
import type { Move } from '../model/move.ts'
import { BUFFS, DEBUFFS, MOVE_RANGES, STAGES, STATUS_KINDS } from '../types.ts'

/** Why the data of a move are refused. */
export interface MoveError {
  readonly code: keyof typeof FAULTS
  readonly move: string
}

const ID = /^[a-z]+(-[a-z]+)*$/

const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 1

const isIn = (list: readonly unknown[], value: unknown): boolean => list.includes(value)

/** The checks of a move, each with its fault (R8.1, R8.5, R9.3, R15). */
const FAULTS = {
  bad_id: ({ of, move }) => !(ID.test(of) && ID.test(move)),
  bad_stage: ({ from }) => !isIn(STAGES, from),
  bad_range: ({ range }) => !isIn(MOVE_RANGES, range),
  does_nothing: ({ damage, heal, status }) =>
    damage === undefined && heal === undefined && status === undefined,
  /** Attacks have the ranges of attacks, and nothing else has. */
  wrong_range: ({ damage, range }) => (damage !== undefined) !== isIn(['close', 'long'], range),
  heals_enemies: ({ heal, range }) => heal === true && !isIn(['self', 'ally'], range),
  bad_status: ({ status }) =>
    status !== undefined &&
    !(isIn(STATUS_KINDS, status.kind) && isWhole(status.n) && isWhole(status.turns)),
  /** Allies get buffs, opponents get debuffs. */
  wrong_status: ({ range, status }) =>
    status !== undefined && !isIn(isIn(['self', 'ally'], range) ? BUFFS : DEBUFFS, status.kind),
} as const satisfies Readonly<Record<string, (move: Move) => boolean>>

/** Checks the data of all moves; a fighter has each of its moves once. */
export function checkMoves(
  moves: readonly Move[],
): Result<readonly Move[], MoveError | { readonly code: 'twice'; readonly move: string }> {
  const seen = new Set<string>()
  for (const move of moves) {
    const codes = Object.keys(FAULTS) as readonly (keyof typeof FAULTS)[]
    const code = codes.find((one) => FAULTS[one](move))
    if (code !== undefined) return err({ code, move: move.move })
    const name = `${move.of} ${move.move}`
    if (seen.has(name)) return err({ code: 'twice', move: move.move })
    seen.add(name)
  }
  return ok(moves)
}
