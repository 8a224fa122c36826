import { SUPPORT_IDS } from '../../../src/duel/cards/cards.ts'
import type { LineUp } from '../../../src/duel/cards/line-up.ts'
import { MONSTER_IDS } from '../../../src/duel/cards/monsters.ts'
import type { Options } from '../../../src/duel/model/options.ts'
import { checkLineUp } from '../../../src/duel/rules/02-line-up.ts'
import { seededChance } from '../../../src/kernel/chance.ts'

/** Picks a number below another. */
export type Pick = (below: number) => number

/** Numbers from a seed, one after the other. */
export function pickFrom(seed: number): Pick {
  const chance = seededChance(seed ^ 0x2545f491)
  let index = 0
  return (below) => chance(index++, below)
}

/** A legal line-up by chance. */
export function randomLineUp(options: Options, pick: Pick): LineUp {
  for (;;) {
    const monsters = new Set<string>()
    while (monsters.size < options.lineupMonsters)
      monsters.add(MONSTER_IDS[pick(MONSTER_IDS.length)] ?? '')
    const supports: string[] = []
    while (supports.length < options.lineupSupports) {
      const card = SUPPORT_IDS[pick(SUPPORT_IDS.length)] ?? ''
      if (supports.filter((one) => one === card).length < 2) supports.push(card)
    }
    const checked = checkLineUp(options, { monsters: [...monsters], supports })
    if (checked.ok) return checked.value
  }
}
