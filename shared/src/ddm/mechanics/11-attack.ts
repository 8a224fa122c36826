import { present } from '../../kernel/assert.ts'
import {
  parseSquare,
  type Square,
  type SquareName,
  squareName,
  stepsBetween,
} from '../geometry/square.ts'
import type { AttackIntent } from '../language/intent.ts'
import type { RuleError } from '../language/refusal.ts'
import { masterSquare } from '../model/setup.ts'
import { monsterOn, type State } from '../model/state.ts'
import type { Battle, Combatant } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'
import { canHit, type Fighter } from './13-general.ts'
import { pathDistance } from './14-distance.ts'
import { changeMonster, changeSeat, type Draft, emit, pay } from './draft.ts'
import { endReach, lastingReach } from './lasting.ts'

/** Range of an attack, in steps over the board (R11.2). */
export const REACH = 1
/** Attacks of a Dungeon Master per turn (R12.10). */
const MASTER_ATTACKS = 1
/** Attack crests per attack (R11.1); paying more is impossible and would add no ATK (R11.7). */
const ATTACK_PRICE = 1

const onSquare = (name: SquareName): Square => parseSquare(name) ?? -1

/** The fighter of `seat` on a square. */
function fighterOn(state: State, seat: Seat, square: Square): Fighter | undefined {
  if (masterSquare(state.setup.options.board, seat) === square) return 'master'
  const monster = monsterOn(state, square)
  return monster?.controller === seat ? monster : undefined
}

/**
 * Whether the turn player's attack is legal, apart from abilities named with it (R11.1–R11.4,
 * R12.10, R12.11).
 */
export function checkAttack(state: State, { from, at }: AttackIntent): RuleError | null {
  const square = onSquare(from)
  const attacker = fighterOn(state, state.player, square)
  if (attacker === undefined) return { code: 'no_attacker', rule: 'R11.2', at: from }
  return (
    checkAttacker(state, attacker, square) ??
    checkTarget(state, attacker, square, onSquare(at)) ??
    checkAttackPrice(state, attacker)
  )
}

/**
 * Whether this fighter has an attack left this turn, moved or not (R11.1, R11.3, R11.10, R12.10).
 */
export function checkAttacker(state: State, attacker: Fighter, square: Square): RuleError | null {
  const isMaster = attacker === 'master'
  if (isMaster && state.setup.options.lordAttacks === 'no')
    return { code: 'cannot_attack', rule: 'R12.10', at: squareName(square) }
  const made = isMaster ? state.seats[state.player].masterAttacks : attacker.attacks
  const allowed = isMaster ? MASTER_ATTACKS : attacker.card.attacksPerTurn
  if (made < allowed) return null
  return { code: 'no_attack_left', rule: isMaster ? 'R12.10' : 'R11.1', made, allowed }
}

/**
 * Whether a valid target for this fighter of the turn player is on `at` (R11.2, R11.4). The owner
 * of the path does not matter (R18.6).
 */
export function checkTarget(
  state: State,
  attacker: Fighter,
  from: Square,
  at: Square,
): RuleError | null {
  const target = fighterOn(state, otherSeat(state.player), at)
  if (target === undefined || (target === 'master' && attacker === 'master'))
    return { code: 'bad_target', rule: 'R11.2', at: squareName(at) }
  const reach = reachOf(state, attacker)
  if (!isInReach(state, from, at, reach)) {
    const distance = reach === REACH ? stepsBetween(from, at) : pathDistance(state, from, at)
    return { code: 'out_of_reach', rule: 'R11.2', reach, distance }
  }
  if (canHit(state, attacker, target)) return null
  const rule = attacker === 'master' ? 'R12.11' : 'R11.4'
  return { code: 'flying_target', rule, at: squareName(at) }
}

/** Range of a fighter's next attack (R11.2, R14.20). */
export const reachOf = ({ lasting }: State, attacker: Fighter): number =>
  (attacker === 'master' ? null : lastingReach(lasting, attacker.id)) ?? REACH

/** Whether an attack of this range reaches from one square to another (R11.2, R14.20). */
export const isInReach = (state: State, from: Square, at: Square, reach: number): boolean =>
  stepsBetween(from, at) <= REACH ||
  (reach > REACH && (pathDistance(state, from, at) ?? reach + 1) <= reach)

/** Whether a fighter's next attack is free (R14.20). */
const isFree = ({ lasting }: State, attacker: Fighter): boolean =>
  attacker !== 'master' && lastingReach(lasting, attacker.id) !== null

/** Whether the turn player can pay for this fighter's attack (R11.1, R14.20). */
export function checkAttackPrice(state: State, attacker: Fighter): RuleError | null {
  const have = state.seats[state.player].crests.attack
  if (have >= ATTACK_PRICE || isFree(state, attacker)) return null
  return { code: 'crest_pool_short', rule: 'R11.1', crest: 'attack', need: ATTACK_PRICE, have }
}

/** Declares and pays for an attack (R11.5.1), and puts its battle on the agenda. */
export function declareAttack(draft: Draft, { from, at }: AttackIntent): Battle {
  const { state } = draft
  const seat = state.player
  const fighter = present(fighterOn(state, seat, onSquare(from)), 'a checked fighter')
  const target = present(fighterOn(state, otherSeat(seat), onSquare(at)), 'a checked target')
  const reach = reachOf(state, fighter)
  if (!isFree(state, fighter)) pay(draft, seat, 'attack', ATTACK_PRICE)
  markAttack(draft, fighter)
  emit(draft, { type: 'attackDeclared', from, at })
  return {
    attacker: combatant(fighter),
    target: combatant(target),
    seat,
    from,
    at,
    defended: false,
    reach,
    answered: false,
  }
}

const combatant = (fighter: Fighter): Combatant => (fighter === 'master' ? fighter : fighter.id)

function markAttack(draft: Draft, attacker: Fighter): void {
  const { player, seats } = draft.state
  if (attacker === 'master')
    changeSeat(draft, player, { masterAttacks: seats[player].masterAttacks + 1 })
  else {
    changeMonster(draft, attacker.id, { attacks: attacker.attacks + 1 })
    endReach(draft, attacker.id)
  }
}
