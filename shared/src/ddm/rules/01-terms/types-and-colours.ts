/** Monster types; each beats the next, and the last beats the first (R1.6, R12.13). */
export const MONSTER_TYPES = ['dragon', 'spellcaster', 'undead', 'beast', 'warrior'] as const
export type MonsterType = (typeof MONSTER_TYPES)[number]
/** Type of a die or a figure, shown by its color (R1.6). */
export type FigureType = MonsterType | 'item'
