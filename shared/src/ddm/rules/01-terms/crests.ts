/** Crest kinds of the pool, in the order of R1.4. */
export const CRESTS = ['movement', 'attack', 'defense', 'magic', 'trap'] as const
export type Crest = (typeof CRESTS)[number]
/** One value per crest kind of the pool. */
export type ByCrest<T> = Readonly<Record<Crest, T>>

/** A crest on a face: a summon crest, or one for the pool. */
export type FaceCrest = Crest | 'summon'

/** A player's crests by kind (R6). */
export type CrestPool = ByCrest<number>

/** A pool without crests. */
export const EMPTY_POOL: CrestPool = { movement: 0, attack: 0, defense: 0, magic: 0, trap: 0 }
