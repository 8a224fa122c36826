/** Raised when a record of an older version would not replay to the same states. */
export const RULES_VERSION = 2

/** The two seats in their usual order (R1.1). A's Dungeon Master stands at y 0. */
export const SEATS = ['A', 'B'] as const
export type Seat = (typeof SEATS)[number]
/** One value per seat. */
export type BySeat<T> = Readonly<Record<Seat, T>>

/** A viewer: a seat, or a spectator (R8.5). */
export type Viewer = Seat | 'spectator'

/** Crest kinds of the pool, in the order of R1.4. */
export const CRESTS = ['movement', 'attack', 'defense', 'magic', 'trap'] as const
export type Crest = (typeof CRESTS)[number]
/** One value per crest kind of the pool. */
export type ByCrest<T> = Readonly<Record<Crest, T>>

/** What a face can show: a summon crest, or a pool crest (R1.4). */
export type FaceCrest = Crest | 'summon'

/** Levels of dice and figures (R1.3). */
export const LEVELS = [1, 2, 3, 4] as const
export type Level = (typeof LEVELS)[number]

/** Monster types; each beats the next, and the last beats the first (R1.6, R12.13). */
export const MONSTER_TYPES = ['dragon', 'spellcaster', 'undead', 'beast', 'warrior'] as const
export type MonsterType = (typeof MONSTER_TYPES)[number]
/** Type of a die or a figure, shown by its color (R1.6). */
export type FigureType = MonsterType | 'item'

/** Abilities that are always on and free (R13). */
export const GENERAL_ABILITIES = ['flying', 'tunnel', 'hits-flying', 'type-neutral'] as const
export type GeneralAbility = (typeof GENERAL_ABILITIES)[number]

/** The other seat. */
export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')
