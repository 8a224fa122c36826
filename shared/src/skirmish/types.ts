/** The seats of a battle in their usual order; two to six of them play (R1.1). */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export type Seat = (typeof SEATS)[number]

/** A viewer: a seat, or a spectator (R12.1). */
export type Viewer = Seat | 'spectator'

/** Stages of a fighter (R1.3). */
export const STAGES = [1, 2, 3, 4, 5] as const
export type Stage = (typeof STAGES)[number]

/** Statuses that help their bearer, and those that harm it (R10.1). */
export const BUFFS = ['might', 'guard', 'swift', 'regen'] as const
export const DEBUFFS = ['weak', 'exposed', 'slow', 'burn'] as const
/** All kinds of statuses, in the order in which they are listed. */
export const STATUS_KINDS = [...BUFFS, ...DEBUFFS] as const
export type StatusKind = (typeof STATUS_KINDS)[number]

/** Range classes of named moves (R9.1). */
export const MOVE_RANGES = ['close', 'long', 'self', 'enemy', 'ally'] as const
export type MoveRange = (typeof MOVE_RANGES)[number]
