/** The seats of a duel (R1.1). */
export const SEATS = ['A', 'B'] as const
export type Seat = (typeof SEATS)[number]

/** A viewer: a seat, or a spectator (R17.6). */
export type Viewer = Seat | 'spectator'

/** A value for each seat. */
export type BySeat<T> = Readonly<Record<Seat, T>>

/** The seat across. */
export const otherSeat = (seat: Seat): Seat => (seat === 'A' ? 'B' : 'A')

/** Columns of the field, counted from the left of seat A (R1.3). */
export const COLUMNS = [1, 2, 3, 4, 5] as const
export type Column = (typeof COLUMNS)[number]

/** Names of monster zones and support zones (R1.3). */
export type MonsterZone = `${'a' | 'b'}${Column}`
export type SupportZone = `${'as' | 'bs'}${Column}`
export type Zone = MonsterZone | SupportZone

/** A monster zone of a seat whose column a viewer may not know (R17.7). */
export type HiddenZone = `${'a' | 'b'}?`

/** Positions of a monster: face-up attack, face-up defense, face-down defense (R1.6). */
export const POSITIONS = ['atk', 'def', 'set'] as const
export type Position = (typeof POSITIONS)[number]

/** Steps of a turn (R4.1, R9.1). */
export const STEPS = ['main', 'start', 'battle', 'damage', 'end'] as const
export type TurnStep = (typeof STEPS)[number]

/** Windows in which seats may answer (R7.2). */
export const WINDOW_KINDS = [
  'action',
  'start',
  'attack',
  'battle',
  'before',
  'after',
  'grave',
  'end',
] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]

/** Kinds of triggers, in the order in which those of one source go on a chain (R8.1, R8.3). */
export const TRIGGER_KINDS = [
  'battled',
  'dealsBattleDamage',
  'flip',
  'destroyedByBattle',
  'sentToGraveyard',
  'endStep',
] as const
export type TriggerKind = (typeof TRIGGER_KINDS)[number]

/** Kinds of support cards (R1.8). */
export const SUPPORT_KINDS = ['magic', 'quick', 'trap', 'counter'] as const
export type SupportKind = (typeof SUPPORT_KINDS)[number]

/** Kinds of links: those of support cards, and `effect` for the link of a trigger (R18). */
export const LINK_KINDS = [...SUPPORT_KINDS, 'effect'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** A card that a viewer may not know (R17.2). */
export const HIDDEN = '?'
export type Hidden = typeof HIDDEN
