/** The complete rules of Dungeon Dice Monsters, as in `rules`. */
export * from './rules.ts'
