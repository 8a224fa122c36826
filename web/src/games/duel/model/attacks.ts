import {
  type Answer,
  type AnswerOf,
  attacksLeft,
  cannotAttack,
  MONSTER_ZONES,
  type MonsterZone,
  monsterIn,
  type Seat,
  type State,
} from '@dungeon-dice/client-sdk/duel'
import { seatOf } from './zones.ts'

type Attack = AnswerOf<'attack'>

/** All attacks that can be declared now. */
export const attacksOf = (legal: readonly Answer[]): readonly Attack[] =>
  legal.filter((answer): answer is Attack => answer.type === 'attack')

/** Monsters that can attack, each once. */
export const attackersOf = (attacks: readonly Attack[]): readonly MonsterZone[] => [
  ...new Set(attacks.flatMap(({ attackers }) => attackers)),
]

/** Whether several monsters may fight at once (R14.1). */
export const isJointPossible = (attacks: readonly Attack[]): boolean =>
  attacks.some(({ attackers, targets }) => attackers.length > 1 || targets.length > 1)

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one))

/** The attack with exactly these zones; undefined where it is not legal. */
export const attackWith = (
  attacks: readonly Attack[],
  attackers: readonly MonsterZone[],
  targets: readonly MonsterZone[],
): Attack | undefined =>
  attacks.find((attack) => isSame(attack.attackers, attackers) && isSame(attack.targets, targets))

/** The single attacks of one monster. */
export const attacksBy = (attacks: readonly Attack[], attacker: MonsterZone): readonly Attack[] =>
  attacks.filter(
    ({ attackers, targets }) =>
      attackers.length === 1 && attackers[0] === attacker && targets.length < 2,
  )

/** True if a monster of this seat could attack when the Battle Phase began now (R10.2, R10.4). */
export const hasAttacker = (state: State, seat: Seat): boolean =>
  MONSTER_ZONES.some((zone) => {
    const monster = seatOf(zone) === seat ? monsterIn(state, zone) : null
    return monster?.position === 'atk' && !cannotAttack(monster) && attacksLeft(monster) > 0
  })
