import type { Choosing, PickSpec, TargetSpec } from '../cards/card.ts'
import { levelOf } from '../cards/monsters.ts'
import type { Choices } from '../language/intent.ts'
import type { Monster } from '../model/card-on-field.ts'
import {
  countMonsters,
  monsterIn,
  type PlacedMonster,
  type PlacedSupport,
  type State,
} from '../model/state.ts'
import { columnsFromLeft, findPlace, monsterZone, supportZone } from '../model/zones.ts'
import { type Column, HIDDEN, type MonsterZone, otherSeat, type Seat, type Zone } from '../types.ts'
import { isFaceUp } from './01-values.ts'
import { isDivided } from './17-divider.ts'

/** The chooser of a target: its seat, and the stay of the card itself (R6.5). */
export interface Chooser {
  readonly seat: Seat
  readonly source: number | null
}

/** Whether the target is on a side that may be chosen. */
const isOnSide = ({ side }: TargetSpec, chooser: Seat, owner: Seat): boolean =>
  side === 'any' || (side === 'own') === (chooser === owner)

/** Whether a monster on the field fits, whatever the chooser can see (R6.5). */
export function fitsMonster(
  state: State,
  spec: TargetSpec,
  { seat, source }: Chooser,
  { seat: owner, monster }: Pick<PlacedMonster, 'seat' | 'monster'>,
): boolean {
  if (spec.what !== 'monster' || monster.stay === source) return false
  if (!isOnSide(spec, seat, owner) || isMarked(state, monster.stay)) return false
  if (spec.face === 'up' && !isFaceUp(monster)) return false
  if (spec.position === 'attack' && monster.position !== 'atk') return false
  return spec.role === undefined || hasRole(state, spec.role, monster.stay)
}

/** A monster destroyed by battle and not yet sent away cannot be chosen (R8.6). */
const isMarked = ({ attack }: State, stay: number): boolean =>
  attack?.damage?.marked.includes(stay) === true

function hasRole({ attack }: State, role: 'attacker' | 'battling', stay: number): boolean {
  if (attack === null) return false
  if (role === 'attacker') return attack.attackers.includes(stay)
  const { damage } = attack
  return damage !== null && (damage.attackers.includes(stay) || damage.targets.includes(stay))
}

/** Whether a support card on the field fits (R6.5). */
export const fitsSupport = (
  spec: TargetSpec,
  { seat, source }: Chooser,
  { seat: owner, support }: Pick<PlacedSupport, 'seat' | 'support'>,
): boolean => spec.what === 'support' && support.stay !== source && isOnSide(spec, seat, owner)

/** Whether a zone may be named as target (R6.5, R17.5). */
export function isLegalTarget(
  state: State,
  spec: TargetSpec,
  chooser: Chooser,
  zone: string,
): boolean {
  const place = findPlace(zone)
  return place?.kind === spec.what && canNameColumn(state, spec, chooser, place.seat, place.column)
}

/** Whether the zone of this seat and column may be named as target (R6.5, R17.5). */
function canNameColumn(
  state: State,
  spec: TargetSpec,
  chooser: Chooser,
  seat: Seat,
  column: Column,
): boolean {
  const { monsters, supports } = state.seats[seat]
  if (spec.what === 'support') {
    const support = supports[column - 1]
    return support != null && fitsSupport(spec, chooser, { seat, support })
  }
  const monster = monsters[column - 1] ?? null
  if (isBehindDivider(state, chooser.seat, seat))
    return isBehindTarget(state, spec, chooser, monster)
  return monster !== null && fitsMonster(state, spec, chooser, { seat, monster })
}

/** Whether the divider stands between a seat and the zones of another (R17.7). */
const isBehindDivider = (state: State, viewer: Seat, owner: Seat): boolean =>
  isDivided(state) && owner !== viewer

/** With the divider any zone across may be named while a monster is there at all (R17.7). */
const isBehindTarget = (
  state: State,
  spec: TargetSpec,
  { seat }: Chooser,
  monster: Monster | null,
): boolean =>
  isOnSide(spec, seat, otherSeat(seat)) &&
  countMonsters(state, otherSeat(seat)) > 0 &&
  !(monster !== null && isMarked(state, monster.stay))

/**
 * The zones that may be named as target: the other seat's before the own, by column from their
 * owner's left (R21).
 */
export function legalTargets(state: State, spec: TargetSpec, chooser: Chooser): readonly Zone[] {
  const zoneIn = spec.what === 'monster' ? monsterZone : supportZone
  const targets: Zone[] = []
  for (const owner of [otherSeat(chooser.seat), chooser.seat]) {
    if (!isOnSide(spec, chooser.seat, owner)) continue
    for (const column of columnsFromLeft(owner))
      if (canNameColumn(state, spec, chooser, owner, column)) targets.push(zoneIn(owner, column))
  }
  return targets
}

/** Whether a card of the own reserve may be picked (R6.5); never one that this view does not know. */
export const isLegalPick = (
  { seats }: State,
  { maxLevel }: PickSpec,
  seat: Seat,
  card: string,
): boolean =>
  card !== HIDDEN && seats[seat].reserve.monsters.includes(card) && levelOf(card) <= maxLevel

/** Monsters of the own reserve that may be picked. */
const legalPicks = (state: State, spec: PickSpec, seat: Seat): readonly string[] =>
  state.seats[seat].reserve.monsters.filter((card) => isLegalPick(state, spec, seat, card))

/** Whether a zone is a free monster zone of this seat (R5.2, R6.5). */
export function isFreeMonsterZone(state: State, seat: Seat, zone: string): zone is MonsterZone {
  const place = findPlace(zone)
  return place?.seat === seat && place.kind === 'monster' && monsterIn(state, zone) === null
}

/** Free monster zones of a seat, from its left. */
export function freeZones({ seats }: State, seat: Seat): readonly MonsterZone[] {
  const { monsters } = seats[seat]
  const zones: MonsterZone[] = []
  for (const column of columnsFromLeft(seat))
    if (monsters[column - 1] === null) zones.push(monsterZone(seat, column))
  return zones
}

/** Whether there is something to choose (R6.5). */
export const hasTarget = (state: State, { target, pick }: Choosing, chooser: Chooser): boolean =>
  (target === undefined || legalTargets(state, target, chooser).length > 0) &&
  (pick === undefined || legalPicks(state, pick, chooser.seat).length > 0)

/** Everything that can be chosen for a card or trigger, the default first (R6.5, R8.4). */
export function legalChoices(
  state: State,
  { target, pick, column }: Choosing,
  chooser: Chooser,
): readonly Choices[] {
  let choices: readonly Choices[] = [{}]
  if (target !== undefined)
    choices = legalTargets(state, target, chooser).map((zone) => ({ target: zone }))
  if (pick !== undefined) {
    const picks = legalPicks(state, pick, chooser.seat)
    choices = choices.flatMap((one) => picks.map((card) => ({ ...one, pick: card })))
  }
  if (column === true) {
    const zones = freeZones(state, chooser.seat)
    choices = choices.flatMap((one) => zones.map((to) => ({ ...one, to })))
  }
  return choices
}
