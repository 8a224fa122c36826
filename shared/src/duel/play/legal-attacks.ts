import type { Answer } from '../language/intent.ts'
import { countMonsters, type State } from '../model/state.ts'
import { columnsFromLeft, monsterZone } from '../model/zones.ts'
import { checkAttacker } from '../rules/10-attacks.ts'
import { checkGrant } from '../rules/14-grants.ts'
import { COLUMNS, type MonsterZone, otherSeat } from '../types.ts'

/** All legal attacks, from the left: single ones, and joint ones that have a grant (R10, R14). */
export function addAttacks(state: State, answers: Answer[]): void {
  const able = ableZones(state)
  if (able.length === 0) return
  const opposing = otherSeat(state.turnSeat)
  if (countMonsters(state, opposing) === 0) {
    for (const zone of able) answers.push({ type: 'attack', attackers: [zone], targets: [] })
    return
  }
  const zones = targetZones(state)
  for (const attackers of groupsOf(state, able, 'attackers'))
    for (const targets of groupsOf(state, zones, 'targets'))
      if (checkGrant(state, attackers.length, targets.length) === null)
        answers.push({ type: 'attack', attackers, targets })
}

/** Zones of the monsters that may attack. */
const ableZones = (state: State): readonly MonsterZone[] =>
  columnsFromLeft(state.turnSeat)
    .filter((column) => state.seats[state.turnSeat].monsters[column - 1] !== null)
    .map((column) => monsterZone(state.turnSeat, column))
    .filter((zone) => checkAttacker(state, zone) === null)

/** Zones that can be attacked; with the divider also empty ones (R10.2, R10.7). */
function targetZones({ seats, setup, turnSeat }: State): readonly MonsterZone[] {
  const opposing = otherSeat(turnSeat)
  const { monsters } = seats[opposing]
  const isHidden = setup.options.divider === 'on'
  return COLUMNS.filter((column) => isHidden || monsters[column - 1] !== null).map((column) =>
    monsterZone(opposing, column),
  )
}

/** Each zone alone, and if a grant names many on this end, all sets of several. */
function groupsOf(
  { grants }: State,
  zones: readonly MonsterZone[],
  end: 'attackers' | 'targets',
): readonly (readonly MonsterZone[])[] {
  const isMany = grants.some(({ from, to }) => (end === 'attackers' ? from : to) === 'many')
  if (!isMany) return zones.map((zone) => [zone])
  const groups: MonsterZone[][] = []
  for (let set = 1; set < 1 << zones.length; set += 1)
    groups.push(zones.filter((_, place) => (set & (1 << place)) !== 0))
  return groups.toSorted((one, other) => one.length - other.length)
}
