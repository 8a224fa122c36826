import { DEFAULT_LIST, type DiceList, type Setup, STARTER_LISTS } from '@dungeon-dice/shared/ddm'
import { setupOf } from './duel.ts'

/** Setups that are measured together, by name. */
export interface Contest {
  readonly name: string
  /** Duel n is played with setup n, and so on around. */
  readonly setups: readonly Setup[]
}

const STARTERS: readonly DiceList[] = Object.values(STARTER_LISTS)

/** Every starter list against every other, and against itself. */
const pairings = (): readonly Setup[] =>
  STARTERS.flatMap((listA) => STARTERS.map((listB) => setupOf('tabletop', listA, listB)))

/** The default list against itself, as a quick match without lists is. */
export const DEFAULT_CONTEST: Contest = {
  name: 'tabletop, default lists',
  setups: [setupOf('tabletop', DEFAULT_LIST, DEFAULT_LIST)],
}

/** The other preset, with the same dice. */
export const GBA_CONTEST: Contest = {
  name: 'gba, default dice',
  setups: [setupOf('gba', DEFAULT_LIST, DEFAULT_LIST)],
}

/** Dice and figures that use abilities, and items, as many kinds as a list has room for. */
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

/** A list in which nearly every figure has something to use. */
export const ABILITY_CONTEST: Contest = {
  name: 'tabletop, lists of abilities',
  setups: [setupOf('tabletop', ABILITY_LIST, ABILITY_LIST)],
}

/** What is measured: both presets, one list and many. */
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
  if (setup === undefined) throw new Error('a contest has a setup')
  return setup
}
