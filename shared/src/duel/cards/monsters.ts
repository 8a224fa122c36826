import { CREATURES, type Creature } from '../../creatures/creatures.ts'
import { missing } from '../../kernel/assert.ts'

/** How ATK and DEF follow from the values that all games share (R1.5). */
export const STAT_SCALES = ['fine', 'times100'] as const
export type StatScale = (typeof STAT_SCALES)[number]

/** Printed values of a monster (R1.4, R1.5). */
export interface MonsterCard {
  readonly id: string
  readonly name: string
  readonly type: Creature['type']
  readonly level: Creature['level']
  readonly atk: number
  readonly def: number
}

/** The printed ATK or DEF that follows from a shared value (R1.5). */
function scaled(value: number, hp: number, scale: StatScale): number {
  if (value === 0) return 0
  return scale === 'fine' ? 50 * value + 10 * hp : 100 * value
}

const cardsBy = (scale: StatScale): ReadonlyMap<string, MonsterCard> =>
  new Map(
    CREATURES.map(({ id, name, type, level, attack, defense, hp }) => [
      id,
      {
        id,
        name,
        type,
        level,
        atk: scaled(attack, hp, scale),
        def: scaled(defense, hp, scale),
      },
    ]),
  )

const CARDS: Readonly<Record<StatScale, ReadonlyMap<string, MonsterCard>>> = {
  fine: cardsBy('fine'),
  times100: cardsBy('times100'),
}

/** Ids of all monsters, in the order of the creatures that the games share (R1.4). */
export const MONSTER_IDS: readonly string[] = CREATURES.map(({ id }) => id)

/** The monster with this id, if there is one. */
export const findMonster = (id: string, scale: StatScale = 'fine'): MonsterCard | undefined =>
  CARDS[scale].get(id)

/** The monster with this id, which must exist. */
export const monsterCard = (id: string, scale: StatScale): MonsterCard =>
  CARDS[scale].get(id) ?? missing(`monster ${id}`)

/** The level of a monster, which must exist. */
export const levelOf = (id: string): number => monsterCard(id, 'fine').level

/** The smallest sum of levels that so many different monsters can have (R2.1). */
export function leastLevels(count: number): number {
  const levels = CREATURES.map(({ level }) => level).toSorted((one, other) => one - other)
  return levels.slice(0, count).reduce<number>((sum, level) => sum + level, 0)
}
