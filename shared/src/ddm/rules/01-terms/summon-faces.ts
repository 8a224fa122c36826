import type { Level } from './levels.ts'

/** Number of summon faces of a die (R1.5). */
export const summonFaces = (level: Level): number => 5 - level
