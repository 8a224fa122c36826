import type { DiceList } from '../rules/02-lists/dice-list.ts'

/**
 * The list that positions leave out (docs/notation.md). It must never change: all positions written
 * so far would then have other lists. Players without a list bring the usual list of the stock, which
 * is one of the starter lists.
 */
export const DEFAULT_LIST = {
  dice: [
    'battle-warrior',
    'dancing-elf',
    'stuffed-animal',
    'beaver-warrior',
    'penguin-soldier',
    'energy-disk',
    'celtic-guardian',
    'flame-swordsman',
    'swamp-battleguard',
    'battle-ox',
    'battle-steer',
    'orgoth-the-relentless',
    'strike-ninja',
    'great-moth',
    'rabid-horseman',
  ],
  figures: [
    'battle-warrior',
    'dancing-elf',
    'larvae-moth',
    'energy-disk',
    'flame-swordsman',
    'knight-of-twin-swords',
    'battle-steer',
    'mystic-horseman',
    'strike-ninja',
    'great-moth',
  ],
} satisfies DiceList
