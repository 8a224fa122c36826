import type { AnswerOf } from '../language/intent.ts'
import type { DuelRefusal } from '../language/refusal.ts'
import type { Monster } from '../model/card-on-field.ts'
import { countMonsters, monsterIn, type PlacedMonster, type State } from '../model/state.ts'
import { findPlace } from '../model/zones.ts'
import { type MonsterZone, otherSeat } from '../types.ts'
import { attacksLeft, cannotAttack } from './01-values.ts'
import { openWindow } from './07-opening.ts'
import { checkGrant, useGrant } from './14-grants.ts'
import { isDivided, showMonsters } from './17-divider.ts'
import { type Draft, emit, putMonster, schedule } from './draft.ts'

type AttackIntent = AnswerOf<'attack'>

const isTwice = (zones: readonly string[]): boolean => new Set(zones).size < zones.length

/** Whether the turn seat may attack so; the first refusal in the order of R21 (R10, R14.1). */
export function checkAttack(
  state: State,
  { attackers, targets }: AttackIntent,
): DuelRefusal | null {
  if (attackers.length === 0 || isTwice(attackers) || isTwice(targets))
    return { code: 'malformed', rule: 'R14.1' }
  const missing = attackers.find((zone) => attackerIn(state, zone) === null)
  if (missing !== undefined) return { code: 'no_monster', rule: 'R10.2', zone: missing }
  for (const zone of attackers) {
    const refusal = checkAttacker(state, zone)
    if (refusal !== null) return refusal
  }
  return checkTargets(state, attackers, targets)
}

const attackerIn = (state: State, zone: MonsterZone): Monster | null =>
  findPlace(zone)?.seat === state.turnSeat ? monsterIn(state, zone) : null

const attackersIn = (state: State, zones: readonly MonsterZone[]): readonly PlacedMonster[] =>
  zones.flatMap((zone) => {
    const monster = attackerIn(state, zone)
    return monster === null ? [] : [{ seat: state.turnSeat, zone, monster }]
  })

/** Whether the monster in a zone may attack (R10.2, R10.4, R16.4). */
export function checkAttacker(state: State, zone: MonsterZone): DuelRefusal | null {
  const monster = attackerIn(state, zone)
  if (monster === null) return { code: 'no_monster', rule: 'R10.2', zone }
  if (monster.position !== 'atk') return { code: 'not_attack_position', rule: 'R10.2', zone }
  if (cannotAttack(monster)) return { code: 'cannot_attack', rule: 'R16.4', zone }
  return attacksLeft(monster) === 0 ? { code: 'no_attack_left', rule: 'R10.4', zone } : null
}

function checkTargets(
  state: State,
  attackers: readonly MonsterZone[],
  targets: readonly MonsterZone[],
): DuelRefusal | null {
  if (!targets.every((zone) => isTarget(state, zone))) return { code: 'bad_target', rule: 'R10.2' }
  if (targets.length > 0) return checkGrant(state, attackers.length, targets.length)
  if (countMonsters(state, otherSeat(state.turnSeat)) > 0)
    return { code: 'not_direct', rule: 'R10.3' }
  return attackers.length > 1 ? { code: 'not_direct', rule: 'R14.2' } : null
}

/** Whether a zone can be attacked; with the divider also an empty one (R10.2, R10.7). */
function isTarget(state: State, zone: MonsterZone): boolean {
  const opposing = otherSeat(state.turnSeat)
  if (findPlace(zone)?.seat !== opposing) return false
  return isDivided(state) ? countMonsters(state, opposing) > 0 : monsterIn(state, zone) !== null
}

/** Declares an attack, which uses it up; the other seat may answer (R10.4, R10.5). */
export function declareAttack(draft: Draft, { attackers, targets }: AttackIntent): void {
  const { state } = draft
  showMonsters(draft, attackersIn(state, attackers))
  const stays: number[] = []
  for (const { zone, monster } of attackersIn(state, attackers)) {
    stays.push(monster.stay)
    putMonster(draft, zone, { ...monster, attacks: monster.attacks + 1 })
  }
  useGrant(draft, attackers.length, targets.length)
  state.attack = {
    attackers: stays,
    aim: targets,
    isOnSeveral: targets.length > 1,
    isNegated: false,
    damage: null,
  }
  emit(draft, { type: 'attackDeclared', attackers, targets })
  state.happened = [...state.happened, { on: 'attack', seat: otherSeat(state.turnSeat) }]
  schedule(draft, { type: 'settleAttack' })
  openWindow(draft, 'attack')
}
