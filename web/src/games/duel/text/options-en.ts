import type { Options } from '@dungeon-dice/client-sdk/duel'

const VALUES: Readonly<Record<string, string>> = {
  off: 'off',
  on: 'on',
  fine: 'fine (50 × value + HP)',
  times100: 'coarse (100 × value)',
  ladder: 'rises with the turns',
  random: 'random',
  A: 'host',
  B: 'guest',
}

const NAMES: Readonly<Record<keyof Options, string>> = {
  lifePoints: 'Life Points',
  statScale: 'ATK and DEF',
  lineupMonsters: 'Monsters in a line-up',
  levelPoints: 'Sum of levels',
  maxLevel4: 'Maximum level 4 monsters',
  lineupSupports: 'Support cards in a line-up',
  levelGate: 'Level limit',
  supportsPerTurn: 'Support cards per turn',
  divider: 'Hide the zones of monsters',
  stallLimit: 'Turns without progress',
  turnLimit: 'Maximum turns',
  starter: 'First turn',
}

/** Rule options in words, in English. */
export const OPTIONS_EN = {
  title: 'Rules of the duel',
  names: NAMES,
  bad: (name: string) => `These rules do not fit together: ${name}.`,
  value: (value: string | number) => VALUES[value] ?? String(value),
}
