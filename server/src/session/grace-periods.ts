import type { TakenSeat } from '../match/seats.ts'

/** How long an absent player has before the match can be claimed, in milliseconds. */
export interface GracePeriods {
  /** After a lost connection. */
  readonly droppedMs: number
  /** After leaving on purpose. */
  readonly leftMs: number
}

/** When others may claim the match from this player; null while the player is connected. */
export const claimableFromMs = (
  { awaySinceMs, hasLeft }: Pick<TakenSeat<string, unknown>, 'awaySinceMs' | 'hasLeft'>,
  { droppedMs, leftMs }: GracePeriods,
): number | null => (awaySinceMs === null ? null : awaySinceMs + (hasLeft ? leftMs : droppedMs))
