import type { Options } from '@dungeon-dice/client-sdk/skirmish'

const VALUES: Readonly<Record<string, string>> = {
  off: 'off',
  pairs: 'pairs',
  halves: 'halves',
  area: 'area',
  lines: 'straight lines only',
  free: 'in addition to the turn',
  spends: 'uses up the action',
}

const NAMES: Readonly<Record<keyof Options, string>> = {
  teams: 'Teams',
  grid: 'Grid size',
  baseStage: 'First stage',
  topStage: 'Highest stage',
  transformUses: 'Transformations per battle',
  reach: 'Range of moves',
  opportunity: 'Strike at a runner',
  stallLimit: 'Turns without damage',
  turnLimit: 'Turns per player',
}

/** Rule options in words, in English. */
export const OPTIONS_EN = {
  title: 'Rules of the battle',
  names: NAMES,
  bad: (name: string) => `These rules do not fit together: ${name}.`,
  value: (value: string | number) => VALUES[value] ?? String(value),
  named: (name: string, value: string) => `${name}: ${value}`,
}
