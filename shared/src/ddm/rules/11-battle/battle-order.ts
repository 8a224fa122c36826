import { present } from '../../../kernel/assert.ts'
import { type Square, squareName } from '../../geometry/square.ts'
import type { BattleEnd } from '../../language/event.ts'
import { monsterById, type State } from '../../model/state.ts'
import type { Battle, Combatant } from '../../model/units.ts'
import { otherSeat, type Seat } from '../01-terms/players.ts'
import { masterSquare } from '../03-board/board.ts'
import { pay } from '../06-roll/crest-pool.ts'
import { dealDamage } from '../12-damage/battle-damage.ts'
import { canHit } from '../13-general/flying.ts'
import { endBattleChanges } from '../14-abilities/duration.ts'
import { checkHearts } from '../17-end/heart-points.ts'
import { type Draft, emit, finishUnit, openWindow, schedule } from '../draft.ts'
import { DEFENCE_PRICE } from './crests-paid.ts'
import { canDefend } from './defend.ts'
import { isInReach } from './target.ts'

/** Position of a fighter of `seat`; null if it has left or changed sides. */
function placeOf(state: State, seat: Seat, fighter: Combatant): Square | null {
  if (fighter === 'master') return masterSquare(state.setup.options.board, seat)
  const monster = monsterById(state, fighter)
  return monster?.controller === seat ? monster.square : null
}

/** Why a battle cannot continue, if so (R11.5.3). */
function battleFault(state: State, battle: Battle): BattleEnd | null {
  const { attacker, target, seat, reach } = battle
  const from = placeOf(state, seat, attacker)
  const at = placeOf(state, otherSeat(seat), target)
  if (from === null || at === null) return hasLeft(state, battle) ? 'gone' : 'changedSides'
  if (!isInReach(state, from, at, reach)) return 'outOfReach'
  return canHit(state, fighterOf(state, attacker), fighterOf(state, target))
    ? null
    : 'notAttackable'
}

const isOut = (state: State, fighter: Combatant): boolean =>
  fighter !== 'master' && monsterById(state, fighter) === undefined

const hasLeft = (state: State, { attacker, target }: Battle): boolean =>
  isOut(state, attacker) || isOut(state, target)

const fighterOf = (state: State, fighter: Combatant) =>
  fighter === 'master' ? fighter : present(monsterById(state, fighter), 'checked to be in play')

/**
 * A battle that continues, with the current positions of its fighters: one may have charged past
 * the other.
 */
function withPlaces(state: State, battle: Battle): Battle {
  const { attacker, target, seat } = battle
  return {
    ...battle,
    from: squareName(present(placeOf(state, seat, attacker), 'checked to be in play')),
    at: squareName(present(placeOf(state, otherSeat(seat), target), 'checked to be in play')),
  }
}

function endBattle(draft: Draft, battle: Battle, reason: BattleEnd): void {
  const { from, at } = battle
  emit(draft, { type: 'battleEnded', from, at, reason })
  endBattleChanges(draft, battle)
}

/**
 * Checks the battle, then asks whether to defend if the target is a monster whose side can pay
 * (R11.5.3, R11.5.4).
 */
export function offerDefence(draft: Draft, declared: Battle): void {
  finishUnit(draft)
  const fault = battleFault(draft.state, declared)
  if (fault !== null) {
    endBattle(draft, declared, fault)
    return
  }
  const battle = withPlaces(draft.state, declared)
  if (battle.target === 'master') proceed(draft, battle)
  else if (canDefend(draft.state, battle)) schedule(draft, { type: 'defend', battle })
  else goOnUndefended(draft, battle)
}

function goOnUndefended(draft: Draft, battle: Battle): void {
  emit(draft, { type: 'attackTaken', at: battle.at })
  proceed(draft, battle)
}

/** The second responses, unless the chain is off; then the damage (R11.5.5, R11.5.6). */
function proceed(draft: Draft, battle: Battle): void {
  const { chain } = draft.state.setup.options
  schedule(draft, { type: 'dealDamage', battle })
  if (chain === 'on') schedule(draft, openWindow('damage', otherSeat(battle.seat), [], battle))
}

/** Pays a defense crest and defends. */
export function defend(draft: Draft, battle: Battle): void {
  finishUnit(draft)
  pay(draft, otherSeat(battle.seat), 'defense', DEFENCE_PRICE)
  emit(draft, { type: 'defended', at: battle.at })
  proceed(draft, { ...battle, defended: true })
}

/** Takes the attack without defending (R11.5.4). */
export function take(draft: Draft, battle: Battle): void {
  finishUnit(draft)
  goOnUndefended(draft, battle)
}

/** Checks the battle again, deals its damage and ends it (R11.5.6, R11.5.7). */
export function finishBattle(draft: Draft, battle: Battle): void {
  finishUnit(draft)
  const fault = battleFault(draft.state, battle)
  if (fault === null) dealDamage(draft, battle)
  checkHearts(draft)
  if (draft.state.outcome === null) endBattle(draft, battle, fault ?? 'done')
}
