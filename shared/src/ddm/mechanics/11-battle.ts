import { present } from '../../kernel/assert.ts'
import { type Square, squareName } from '../geometry/square.ts'
import type { BattleEnd } from '../language/event.ts'
import { masterSquare } from '../model/setup.ts'
import { monsterById, type State } from '../model/state.ts'
import type { Battle, Combatant } from '../model/units.ts'
import { otherSeat, type Seat } from '../types.ts'
import { isInReach } from './11-attack.ts'
import { dealDamage } from './12-damage.ts'
import { canHit } from './13-general.ts'
import { openWindow } from './16-window.ts'
import { checkHearts } from './17-victory.ts'
import { changeUnit, type Draft, emit, finishUnit, pay, schedule } from './draft.ts'
import { endBattleChanges } from './lasting.ts'

/** Defense crests for defending (R11.5.4). */
const DEFENCE_PRICE = 1

/** Position of a fighter of `seat`; null if it has left or changed sides. */
function placeOf(state: State, seat: Seat, fighter: Combatant): Square | null {
  if (fighter === 'master') return masterSquare(state.setup.options.board, seat)
  const monster = monsterById(state, fighter)
  return monster?.controller === seat ? monster.square : null
}

/** Records on the battle's remaining units that an answer was given (R11.9). */
export function markAnswered(draft: Draft): void {
  draft.state.agenda.forEach((unit, place) => {
    if (unit.type === 'offerDefence' || unit.type === 'dealDamage')
      changeUnit(draft, place, { ...unit, battle: { ...unit.battle, answered: true } })
  })
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

/** Whether the target's side can pay, and no answer rules defending out (R11.5.4, R11.9). */
const canDefend = ({ seats, setup }: State, { seat, answered }: Battle): boolean =>
  seats[otherSeat(seat)].crests.defense >= DEFENCE_PRICE &&
  !(answered && setup.options.replyAbilities === 'undefendedOnly')

function goOnUndefended(draft: Draft, battle: Battle): void {
  emit(draft, { type: 'attackTaken', at: battle.at })
  proceed(draft, battle)
}

/**
 * The second responses, then the damage (R11.5.5, R11.5.6). Without a chain there is only one
 * window (R16.10.2).
 */
function proceed(draft: Draft, battle: Battle): void {
  const { chain } = draft.state.setup.options
  schedule(draft, { type: 'dealDamage', battle })
  if (chain === 'on') schedule(draft, openWindow('damage', otherSeat(battle.seat), [], battle))
}

/** Pays a defense crest and defends (R11.5.4, R11.6). */
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
