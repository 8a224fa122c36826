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
import { has } from '../model/modifiers.ts'
import { masterSquare } from '../model/setup.ts'
import { type Monster, monsterById, monsterOn, type State } from '../model/state.ts'
import type { Battle, Combatant } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'
import { changeMonster, changeSeat, type Draft, emit, pay, schedule } from './draft.ts'

/** How far an attack reaches, in steps over the board (R11.2). */
export const REACH = 1
/** Attacks of a Dungeon Master a turn (R12.10). */
const MASTER_ATTACKS = 1
/** Attack crests that an attack costs (R11.1). */
const ATTACK_PRICE = 1

/** A fighter of the side named: a monster in play, or the Dungeon Master (R1.8). */
export type Fighter = Monster | 'master'

const onSquare = (name: SquareName): Square => parseSquare(name) ?? -1

/** Who of `seat` stands on a square. */
function fighterOn(state: State, seat: Seat, square: Square): Fighter | undefined {
  if (masterSquare(state.setup.options.board, seat) === square) return 'master'
  const monster = monsterOn(state, square)
  return monster?.controller === seat ? monster : undefined
}

/** Whether the turn player's attack is legal (R11.1–R11.4, R12.10, R12.11). */
export function checkAttack(state: State, { from, at }: AttackIntent): RuleError | null {
  const square = onSquare(from)
  const attacker = fighterOn(state, state.player, square)
  if (attacker === undefined) return { code: 'no_attacker', rule: 'R11.2', at: from }
  return (
    checkAttacker(state, attacker, square) ??
    checkTarget(state, attacker, square, onSquare(at)) ??
    checkAttackPrice(state)
  )
}

/** Whether this fighter has an attack left in this turn (R11.1, R11.10, R12.10). */
export function checkAttacker(state: State, attacker: Fighter, square: Square): RuleError | null {
  const isMaster = attacker === 'master'
  if (isMaster && state.setup.options.lordAttacks === 'no')
    return { code: 'cannot_attack', rule: 'R12.10', at: squareName(square) }
  const made = isMaster ? state.seats[state.player].masterAttacks : attacker.attacks
  const allowed = isMaster ? MASTER_ATTACKS : attacker.card.attacksPerTurn
  if (made < allowed) return null
  return { code: 'no_attack_left', rule: isMaster ? 'R12.10' : 'R11.1', made, allowed }
}

/** Whether a target in reach of this fighter of the turn player stands on `at` (R11.2, R11.4). */
export function checkTarget(
  state: State,
  attacker: Fighter,
  from: Square,
  at: Square,
): RuleError | null {
  const target = fighterOn(state, otherSeat(state.player), at)
  if (target === undefined || (target === 'master' && attacker === 'master'))
    return { code: 'bad_target', rule: 'R11.2', at: squareName(at) }
  const distance = stepsBetween(from, at)
  if (distance > REACH) return { code: 'out_of_reach', rule: 'R11.2', reach: REACH, distance }
  if (canHit(state, attacker, target)) return null
  const rule = attacker === 'master' ? 'R12.11' : 'R11.4'
  return { code: 'flying_target', rule, at: squareName(at) }
}

/** Whether flying does not keep `target` from being attacked (R11.4, R12.11, R13.1, R13.2, R13.9). */
export function canHit(state: State, attacker: Fighter, target: Fighter): boolean {
  if (target === 'master' || !has(target, 'flying')) return true
  if (attacker === 'master') return state.setup.options.lordHitsFlying === 'yes'
  return has(attacker, 'flying') || has(attacker, 'hits-flying')
}

/** Whether the turn player can pay for an attack (R11.1). */
export function checkAttackPrice(state: State): RuleError | null {
  const have = state.seats[state.player].crests.attack
  if (have >= ATTACK_PRICE) return null
  return { code: 'crest_pool_short', rule: 'R11.1', crest: 'attack', need: ATTACK_PRICE, have }
}

/** Declares an attack: pays for it and opens its battle (R11.5.1, R11.5.2). */
export function attack(draft: Draft, { from, at }: AttackIntent): void {
  const { state } = draft
  const seat = state.player
  const attacker = combatantOn(state, seat, from)
  const target = combatantOn(state, otherSeat(seat), at)
  pay(draft, seat, 'attack', ATTACK_PRICE)
  markAttack(draft, attacker)
  emit(draft, { type: 'attackDeclared', from, at })
  const battle: Battle = { attacker, target, seat, from, at, defended: false }
  schedule(draft, { type: 'window', kind: 'attack', last: seat }, { type: 'offerDefence', battle })
}

function combatantOn(state: State, seat: Seat, name: SquareName): Combatant {
  const fighter = present(fighterOn(state, seat, onSquare(name)), 'a checked fighter')
  return fighter === 'master' ? fighter : fighter.id
}

function markAttack(draft: Draft, attacker: Combatant): void {
  const { player, seats } = draft.state
  if (attacker === 'master')
    changeSeat(draft, player, { masterAttacks: seats[player].masterAttacks + 1 })
  else changeMonster(draft, attacker, { attacks: attacksOf(draft.state, attacker) + 1 })
}

const attacksOf = (state: State, id: number): number =>
  present(monsterById(state, id), 'the attacker is in play').attacks
