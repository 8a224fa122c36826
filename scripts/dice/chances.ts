import { BUILT_IN } from '../../shared/src/ddm/catalogue/built-in.ts'
import { LEVELS } from '../../shared/src/ddm/rules/01-terms/levels.ts'
import { pairChance, summonChance } from '../../shared/src/ddm/words/odds.ts'
import { present } from '../../shared/src/kernel/assert.ts'
import { table } from './markdown.ts'

const percent = (chance: number): string => `${(100 * chance).toFixed(1)} %`

/**
 * Chances of a summon by level; all dice of a level have the same number of summon faces (R1.5).
 */
export const chanceTable = (): string =>
  table([
    ['level', 'summon faces', 'one die', 'two dice', 'three dice'],
    ...LEVELS.map((level) => {
      const die = present(
        [...BUILT_IN.dice.values()].find((one) => one.level === level),
        `no die of level ${level}`,
      )
      const chance = summonChance(die)
      const faces = `${Math.round(chance * die.faces.length)} of ${die.faces.length}`
      return [`${level}`, faces, percent(chance), percent(chance ** 2), percent(pairChance(chance))]
    }),
  ])
