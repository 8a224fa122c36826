import type { DiceList } from '../rules/02-lists/dice-list.ts'

/** Warriors and beasts that hit hard early. */
const VANGUARD_LIST = {
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
    'mystic-horseman',
  ],
  figures: [
    'battle-warrior',
    'dancing-elf',
    'larvae-moth',
    'energy-disk',
    'flame-swordsman',
    'mammoth-graveyard',
    'battle-steer',
    'mystic-horseman',
    'strike-ninja',
    'great-moth',
  ],
} satisfies DiceList

/** Small dragons first, big wings later; three dice of level 4 that pay well in crests. */
const DRAGONS_LIST = {
  dice: [
    'parrot-dragon',
    'parrot-dragon',
    'petit-dragon',
    'twin-headed-dragon',
    'energy-disk',
    'koumori-dragon',
    'thousand-dragon',
    'thousand-dragon',
    'winged-dragon-no-1',
    'curse-of-dragon',
    'magician-dragon',
    'meteor-dragon',
    'blue-eyes-white-dragon',
    'gaia-the-dragon-champion',
    'b-skull-dragon',
  ],
  figures: [
    'parrot-dragon',
    'petit-dragon',
    'twin-headed-dragon',
    'energy-disk',
    'gator-dragon',
    'koumori-dragon',
    'thousand-dragon',
    'meteor-dragon',
    'twin-headed-thunder-dragon',
    'blue-eyes-white-dragon',
  ],
} satisfies DiceList

/** Many cheap spells, strong guardians, and a Summoned Skull for the patient. */
const SPELLCASTERS_LIST = {
  dice: [
    'mystical-elf',
    'time-machine',
    'time-wizard',
    'kuriboh',
    'energy-disk',
    'rock-ogre-grotto-no-1',
    'lord-of-d',
    'ryu-kishin-powered',
    'ryu-kishin-powered',
    'faceless-mage',
    'slot-machine',
    'zoa',
    'dark-magician',
    'metal-zoa',
    'summoned-skull',
  ],
  figures: [
    'mystical-elf',
    'gemini-elf',
    'mystic-lamp',
    'time-machine',
    'metal-guardian',
    'ryu-kishin-powered',
    'feral-imp',
    'witchs-apprentice',
    'zoa',
    'summoned-skull',
  ],
} satisfies DiceList

/** Undead that tunnel under the enemy's lines, and beasts that follow over them. */
const GRAVE_AND_CLAW_LIST = {
  dice: [
    'clown-zombie',
    'giant-flea',
    'the-snake-hair',
    'shadow-specter',
    'penguin-soldier',
    'penguin-soldier',
    'the-13th-grave',
    'yaranzo',
    'hitotsu-me-giant',
    'mystic-horseman',
    'medical-aid-kit',
    'dokurorider',
    'pumpking-the-king-of-ghosts',
    'great-moth',
    'rabid-horseman',
  ],
  figures: [
    'clown-zombie',
    'three-legged-zombies',
    'zombie-warrior',
    'larvae-moth',
    'the-13th-grave',
    'battle-steer',
    'mystic-horseman',
    'medical-aid-kit',
    'penguin-soldier',
    'rabid-horseman',
  ],
} satisfies DiceList

/**
 * Lists to play at once, by name: legal in the preset `tabletop` (R2), mostly of levels 1 and 2 so
 * that summons are likely, and with more dice than figures of most levels and types.
 */
export const STARTER_LISTS = {
  vanguard: VANGUARD_LIST,
  dragons: DRAGONS_LIST,
  spellcasters: SPELLCASTERS_LIST,
  'grave-and-claw': GRAVE_AND_CLAW_LIST,
} satisfies Readonly<Record<string, DiceList>>
