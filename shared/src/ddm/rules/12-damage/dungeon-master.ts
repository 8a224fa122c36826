import { parseSquare, type Square, type SquareName, squareName } from '../../geometry/square.ts'
import type { RuleError } from '../../language/refusal.ts'
import { type Item, type Monster, monsterOn, type State } from '../../model/state.ts'
import type { Seat } from '../01-terms/players.ts'
import { masterSquare } from '../03-board/board.ts'
import { changeSeat, type Draft, emit, markEventful } from '../draft.ts'

/** R12.9: one heart point, whatever the ATK. */
export function loseHeartPoint(draft: Draft, seat: Seat): void {
  markEventful(draft)
  const left = draft.state.seats[seat].heartPoints - 1
  changeSeat(draft, seat, { heartPoints: left })
  emit(draft, { type: 'heartPointsLost', seat, amount: 1, left })
}

/** A fighter: a monster in play, or a Dungeon Master (R1.8). */
export type Fighter = Monster | 'master'

/**
 * R12.11: the Dungeon Master may attack flying monsters, unless `option lordHitsFlying` forbids it.
 */
export const hitsFlying = ({ setup }: State): boolean => setup.options.lordHitsFlying === 'yes'

/** Attacks of a Dungeon Master per turn (R12.10). */
const MASTER_ATTACKS = 1

export const onSquare = (name: SquareName): Square => parseSquare(name) ?? -1

/** The fighter of `seat` on a square. */
export function fighterOn(state: State, seat: Seat, square: Square): Fighter | undefined {
  if (masterSquare(state.setup.options.board, seat) === square) return 'master'
  const monster = monsterOn(state, square)
  return monster?.controller === seat ? monster : undefined
}

/** The Dungeon Master may attack once per turn, unless `option lordAttacks` forbids it (R12.10). */
export function checkMaster({ seats, player, setup }: State, square: Square): RuleError | null {
  if (setup.options.lordAttacks === 'no')
    return { code: 'cannot_attack', rule: 'R12.10', at: squareName(square) }
  const { masterAttacks: made } = seats[player]
  if (made < MASTER_ATTACKS) return null
  return { code: 'no_attack_left', rule: 'R12.10', made, allowed: MASTER_ATTACKS }
}

/** A figure in play that abilities and items can act on, never a Dungeon Master (R12.12). */
export type Piece =
  | { readonly kind: 'monster'; readonly figure: Monster }
  | { readonly kind: 'item'; readonly figure: Item }
