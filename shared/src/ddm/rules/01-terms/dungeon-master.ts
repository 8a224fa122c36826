/** Heart points of a Dungeon Master (R1.8). */
export const HEART_POINTS = 3

/** ATK of every Dungeon Master, in points (R1.8, R12.10). */
export const MASTER_ATTACK = 10
