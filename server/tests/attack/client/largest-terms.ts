import { BUILT_IN } from '@dungeon-dice/shared/ddm'
import type { HostileTerms } from './hostile.ts'

/** Most dice that the options allow (R19). */
const MOST_DICE = 99

const [DIE = ''] = BUILT_IN.dice.keys()

/** A match whose questions have the most answers: its first roll has 156,849. */
export const LARGEST_TERMS: HostileTerms = {
  settings: {
    preset: 'tabletop',
    changes: {
      ...{ poolSize: MOST_DICE, maxLevel4: 'none', maxSummons: 'none', summonBinding: 'bound' },
      ...{ board: { width: 25, length: 25 }, summonCell: 'any', crestCap: 'none' },
    },
  },
  list: { dice: Array.from({ length: MOST_DICE }, () => DIE), figures: [] },
}
