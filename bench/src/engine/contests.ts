import { DEFAULT_LIST, type DiceList, type Setup, STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { setupOf } from './duel.ts'

/** Setups measured together. */
export interface Contest {
  readonly name: string
  /** Duel n uses setup n modulo their number. */
  readonly setups: readonly Setup[]
}

const STARTERS: readonly DiceList[] = Object.values(STARTER_LISTS)

/** Every starter list against every list, itself included. */
const pairings = (): readonly Setup[] =>
  STARTERS.flatMap((listA) => STARTERS.map((listB) => setupOf('tabletop', listA, listB)))

/** The default list against itself: it never changes, so later measurements can be compared. */
export const DEFAULT_CONTEST: Contest = {
  name: 'tabletop, default lists',
  setups: [setupOf('tabletop', DEFAULT_LIST, DEFAULT_LIST)],
}

/** The other preset with the same dice. */
export const GBA_CONTEST: Contest = {
  name: 'gba, default dice',
  setups: [setupOf('gba', DEFAULT_LIST, DEFAULT_LIST)],
}

/** Dice and figures with abilities, and items: as many kinds as fit into a list. */
const ABILITY_LIST: DiceList = {
  dice: [
    'battle-warrior',
    'time-wizard',
    'mystical-elf',
    'swamp-battleguard',
    'gator-dragon',
    'castle-of-d-magic',
    'mystic-horseman',
    'blast-lizard',
    'the-13th-grave',
    'yaranzo',
    'strike-ninja',
    'rabid-horseman',
    'magician-dragon',
    'medical-aid-kit',
    'thunder-ball',
  ],
  figures: [
    'battle-warrior',
    'time-wizard',
    'swamp-battleguard',
    'gator-dragon',
    'castle-of-d-magic',
    'mystic-horseman',
    'blast-lizard',
    'strike-ninja',
    'rabid-horseman',
    'medical-aid-kit',
  ],
}

/** A list in which nearly every figure has a usable ability. */
export const ABILITY_CONTEST: Contest = {
  name: 'tabletop, lists of abilities',
  setups: [setupOf('tabletop', ABILITY_LIST, ABILITY_LIST)],
}

/** All measured contests: both presets, one list and many. */
export const CONTESTS: readonly Contest[] = [
  DEFAULT_CONTEST,
  { name: 'tabletop, starter lists', setups: pairings() },
  ABILITY_CONTEST,
  GBA_CONTEST,
  { name: 'gba, dice of abilities', setups: [setupOf('gba', ABILITY_LIST, ABILITY_LIST)] },
]

/** The setup of duel `index` of a contest. */
export function setupFor({ setups }: Contest, index: number): Setup {
  const setup = setups[index % setups.length]
  if (setup === undefined) throw new Error('a contest without setups')
  return setup
}
