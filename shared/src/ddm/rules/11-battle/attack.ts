import { present } from '../../../kernel/assert.ts'
import type { Square } from '../../geometry/square.ts'
import type { AttackIntent } from '../../language/intent.ts'
import type { RuleError } from '../../language/refusal.ts'
import type { State } from '../../model/state.ts'
import type { Battle, Combatant } from '../../model/units.ts'
import { otherSeat } from '../01-terms/players.ts'
import { pay } from '../06-roll/crest-pool.ts'
import { checkMaster, type Fighter, fighterOn, onSquare } from '../12-damage/dungeon-master.ts'
import { endReach, isFree } from '../14-abilities/cards/mighty-mage.ts'
import { changeMonster, changeSeat, type Draft, emit } from '../draft.ts'
import { ATTACK_PRICE, checkAttackPrice } from './crests-paid.ts'
import { checkTarget, reachOf } from './target.ts'

/**
 * Returns whether the turn player's attack is legal, apart from abilities named with it
 * (R11.1–R11.4, R12.10, R12.11).
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
 * Returns whether this fighter has an attack left this turn, moved or not (R11.1, R11.3); a card
 * may allow more than one (R11.10).
 */
export function checkAttacker(state: State, attacker: Fighter, square: Square): RuleError | null {
  if (attacker === 'master') return checkMaster(state, square)
  const { attacks: made, card } = attacker
  const allowed = card.attacksPerTurn
  return made < allowed ? null : { code: 'no_attack_left', rule: 'R11.1', made, allowed }
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
