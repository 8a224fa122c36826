import type { TeamMode } from './options.ts'

/** The rule sets that a host can choose (R16); the usual one first. */
export const PRESETS = ['skirmish', 'skirmish-pairs', 'skirmish-halves'] as const
export type Preset = (typeof PRESETS)[number]

/** How the seats of a preset form teams: presets differ in nothing else (R16). */
export const TEAMS_OF_PRESET: Readonly<Record<Preset, TeamMode>> = {
  skirmish: 'off',
  'skirmish-pairs': 'pairs',
  'skirmish-halves': 'halves',
}

/** Numbers of seats that each mode of teams allows, the usual one first (R1.1, R1.2). */
export const SEAT_COUNTS: Readonly<Record<TeamMode, readonly [number, ...number[]]>> = {
  off: [2, 3, 4, 5, 6],
  pairs: [4, 6],
  halves: [4, 6],
}
