/** Value of a heart point: more than any monster. */
export const HEART_POINT = 400
/** Value of a monster right next to the enemy Dungeon Master; less at a distance. */
export const NEARNESS = 15
/** Value of a possible attack relative to an actual one. */
export const PROSPECT = 0.9
/** Value of a piece of path, independent of its figure. */
export const PATH_WORTH = 6
