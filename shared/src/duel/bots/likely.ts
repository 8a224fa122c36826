import { effectsOf, SUPPORT_IDS, supportCard } from '../cards/cards.ts'
import { MONSTER_IDS, type MonsterCard, monsterCard } from '../cards/monsters.ts'
import { DEFAULT_OPTIONS } from '../model/options.ts'

/** How many monsters of each level players are expected to choose from, the strongest. */
const LIKELY = 12

const LEVELS = [1, 2, 3, 4] as const

const strengthOf = ({ atk, def }: MonsterCard): number => Math.max(atk, def)

/** Monsters of a level that players are likely to bring: the strongest, and those with effects. */
function likelyOf(level: number): readonly string[] {
  const all = MONSTER_IDS.map((id) => monsterCard(id, DEFAULT_OPTIONS.statScale))
    .filter((card) => card.level === level)
    .toSorted((one, other) => strengthOf(other) - strengthOf(one))
  return all
    .filter(({ id }, place) => place < LIKELY || effectsOf(id).length > 0)
    .map(({ id }) => id)
}

/** Monsters that players are likely to bring, by level, from level 1. */
const LIKELY_MONSTERS: readonly (readonly string[])[] = LEVELS.map(likelyOf)

/** Monsters that players are likely to bring, of levels up to this one. */
export const likelyMonsters = (maxLevel: number): readonly string[] =>
  LIKELY_MONSTERS.slice(0, maxLevel).flat()

/** Cards that are likely to lie face-down: magic cards are usually played at once. */
export const LIKELY_SET: readonly string[] = SUPPORT_IDS.filter(
  (id) => supportCard(id).kind !== 'magic',
)
