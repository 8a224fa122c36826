import { SUPPORT_IDS } from '../cards/cards.ts'
import type { LineUp } from '../cards/line-up.ts'
import { leastLevels, levelOf, MONSTER_IDS } from '../cards/monsters.ts'
import { STARTERS } from '../cards/starters.ts'
import type { Options } from '../model/options.ts'
import { checkLineUp } from './02-line-up.ts'

const USUAL: LineUp = STARTERS.vanguard

/** The line-up of a seat that brings none: the usual starter, cut or filled to the limits (R2.1). */
export function defaultLineUp(options: Options): LineUp {
  if (checkLineUp(options, USUAL).ok) return USUAL
  return { monsters: fittingMonsters(options), supports: fittingSupports(options) }
}

/** Monsters of the usual starter, then others by level, as long as the rest can still be filled. */
function fittingMonsters({ lineupMonsters, levelPoints, maxLevel4 }: Options): readonly string[] {
  const byLevel = MONSTER_IDS.toSorted((one, other) => levelOf(one) - levelOf(other))
  const chosen: string[] = []
  let sum = 0
  let highest = 0
  for (const card of [...USUAL.monsters, ...byLevel]) {
    const left = lineupMonsters - chosen.length
    if (left === 0) break
    const level = levelOf(card)
    if (chosen.includes(card) || (level === 4 && highest === maxLevel4)) continue
    if (sum + level + leastAfter(chosen, card, left - 1) > levelPoints) continue
    chosen.push(card)
    sum += level
    if (level === 4) highest += 1
  }
  return chosen
}

/** The smallest sum of levels of so many further monsters. */
function leastAfter(chosen: readonly string[], card: string, count: number): number {
  const taken = [...chosen, card].filter((one) => levelOf(one) === 1).length
  return leastLevels(taken + count) - taken
}

function fittingSupports({ lineupSupports }: Options): readonly string[] {
  const all = [...USUAL.supports, ...SUPPORT_IDS, ...SUPPORT_IDS]
  const chosen: string[] = []
  for (const card of all)
    if (chosen.length < lineupSupports && chosen.filter((one) => one === card).length < 2)
      chosen.push(card)
  return chosen
}
