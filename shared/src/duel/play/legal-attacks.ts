import type { Answer } from '../language/intent.ts'
import { countMonsters, type State } from '../model/state.ts'
import { columnsFromLeft, monsterZone } from '../model/zones.ts'
import { checkAttacker } from '../rules/10-attacks.ts'
import { checkGrant } from '../rules/14-grants.ts'
import { isDivided } from '../rules/17-divider.ts'
import { COLUMNS, type MonsterZone, otherSeat } from '../types.ts'

/** All legal attacks, from the left: single ones, and joint ones that have a grant (R10, R14). */
export function attacks(state: State): readonly Answer[] {
  const answers: Answer[] = []
  const able = ableZones(state)
  if (able.length === 0) return answers
  const opposing = otherSeat(state.turnSeat)
  if (countMonsters(state, opposing) === 0) {
    for (const zone of able) answers.push({ type: 'attack', attackers: [zone], targets: [] })
    return answers
  }
  const targetGroups = groupsOf(state, targetZones(state), 'targets')
  for (const attackers of groupsOf(state, able, 'attackers'))
    for (const targets of targetGroups)
      if (checkGrant(state, attackers.length, targets.length) === null)
        answers.push({ type: 'attack', attackers, targets })
  return answers
}

/** Zones of the monsters that may attack. */
function ableZones(state: State): readonly MonsterZone[] {
  const { turnSeat, seats } = state
  const zones: MonsterZone[] = []
  for (const column of columnsFromLeft(turnSeat)) {
    if (seats[turnSeat].monsters[column - 1] === null) continue
    const zone = monsterZone(turnSeat, column)
    if (checkAttacker(state, zone) === null) zones.push(zone)
  }
  return zones
}

/** Zones that can be attacked; with the divider also empty ones (R10.2, R10.7). */
function targetZones(state: State): readonly MonsterZone[] {
  const { seats, turnSeat } = state
  const opposing = otherSeat(turnSeat)
  const { monsters } = seats[opposing]
  const isHidden = isDivided(state)
  const zones: MonsterZone[] = []
  for (const column of COLUMNS)
    if (isHidden || monsters[column - 1] !== null) zones.push(monsterZone(opposing, column))
  return zones
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
