import { aimedZones } from '../model/attack.ts'
import { monsterIn, monsterOf, type PlacedMonster, type State } from '../model/state.ts'
import { supportZone } from '../model/zones.ts'
import type { HiddenZone, MonsterZone } from '../types.ts'
import { isFaceUp } from './01-values.ts'
import { openWindow } from './07-opening.ts'
import { noteSupportTrigger, noteTrigger } from './08-waiting.ts'
import { fromLeft } from './12-fighters.ts'
import { showMonsters } from './17-divider.ts'
import { type Draft, emit, finishUnit, schedule } from './draft.ts'

/** The Battle Step: the turn seat declares attacks until it ends the phase (R10.1). */
export function beginBattleStep(draft: Draft): void {
  finishUnit(draft)
  draft.state.step = 'battle'
  emit(draft, { type: 'stepChanged', step: 'battle' })
  schedule(draft, { type: 'battle' })
}

/** Attackers that are still on their side in Attack Position (R10.6). */
const ableAttackers = (state: State, stays: readonly number[]): readonly PlacedMonster[] =>
  fromLeft(state, stays).filter(
    ({ seat, monster }) => seat === state.turnSeat && monster.position === 'atk',
  )

function monstersIn(state: State, zones: readonly (MonsterZone | HiddenZone)[]): readonly number[] {
  return zones.flatMap((zone) => monsterIn(state, zone)?.stay ?? [])
}

/**
 * When the last window of an attack has ended: the Damage Step follows, unless the attack was
 * negated, nobody can attack any more, or no monster is left where it is aimed (R10.6, R11).
 */
export function settleAttack(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const { attack } = state
  if (attack === null) return
  const attackers = ableAttackers(state, attack.attackers)
  const zones = aimedZones(attack)
  const targets = fromLeft(state, monstersIn(state, zones))
  const isDirect = zones.length === 0
  if (attack.isNegated || attackers.length === 0 || !(isDirect || targets.length > 0)) {
    state.attack = null
    emit(draft, { type: 'attackEnded', why: attack.isNegated ? 'negated' : 'nothing' })
    return
  }
  beginDamageStep(draft, attackers, targets)
}

/** Begins the Damage Step; from now on the targets do not change (R11.5, R12.1). */
function beginDamageStep(
  draft: Draft,
  attackers: readonly PlacedMonster[],
  targets: readonly PlacedMonster[],
): void {
  const { state } = draft
  const { attack } = state
  if (attack === null) return
  showMonsters(draft, [...attackers, ...targets])
  state.step = 'damage'
  state.attack = {
    ...attack,
    damage: {
      attackers: attackers.map(({ monster }) => monster.stay),
      targets: targets.map(({ monster }) => monster.stay),
      hasBattleEffects: false,
      flipped: [],
      shielded: [],
      marked: [],
      comparisons: [],
      taken: { A: 0, B: 0 },
    },
  }
  const zones = (fighters: readonly PlacedMonster[]) => fighters.map(({ zone }) => zone)
  emit(draft, {
    type: 'damageStepBegan',
    attackers: zones(attackers),
    targets: zones(targets),
  })
  schedule(
    draft,
    { type: 'flip' },
    { type: 'offer', kind: 'before', isFirst: true },
    { type: 'calculate' },
    { type: 'offer', kind: 'after', isFirst: true },
    { type: 'bury' },
    { type: 'offer', kind: 'grave', isFirst: true },
    { type: 'endDamageStep' },
  )
}

/** The turn seat announces the end of its Battle Phase: `endStep` effects wait (R15.1). */
export function endBattle(draft: Draft): void {
  finishUnit(draft)
  const { state } = draft
  const { turnSeat } = state
  state.step = 'end'
  emit(draft, { type: 'stepChanged', step: 'end' })
  const { monsters, supports } = state.seats[turnSeat]
  for (const monster of monsters) {
    const placed = monster && monsterOf(state, monster.stay)
    if (placed !== null && isFaceUp(placed.monster)) noteTrigger(draft, 'endStep', placed)
  }
  supports.forEach((support, place) => {
    if (support === null || support.isSet) return
    const zone = supportZone(turnSeat, place + 1)
    noteSupportTrigger(draft, 'endStep', { seat: turnSeat, zone, support })
  })
  schedule(draft, { type: 'endTurn' })
  openWindow(draft, 'end')
}
