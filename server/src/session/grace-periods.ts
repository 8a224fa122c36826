import type { TakenSeat } from '../match/seats.ts'

/** How long an absent player is waited for, in milliseconds. */
export interface GracePeriods {
  /** After a connection was lost. */
  readonly droppedMs: number
  /** After somebody left on purpose. */
  readonly leftMs: number
}

/** When others may claim the match from this player; null while the player is here. */
export const claimableFromMs = (
  { awaySinceMs, hasLeft }: Pick<TakenSeat<string, unknown>, 'awaySinceMs' | 'hasLeft'>,
  { droppedMs, leftMs }: GracePeriods,
): number | null => (awaySinceMs === null ? null : awaySinceMs + (hasLeft ? leftMs : droppedMs))
