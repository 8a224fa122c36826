import type { MatchPhase } from '@dungeon-dice/shared/protocol'
import type { Timeouts } from './timeouts.ts'

/**
 * The longest time that a match is kept after its end, in milliseconds: longer than the longest pause of a
 * series. A connection alone must not keep its events and state in memory for ever.
 */
const MOST_ENDED_MS = 15 * 60_000

/** The facts that decide how long a session whose players are seated is kept. */
interface LifetimeFacts {
  readonly phase: MatchPhase
  readonly match: object | null
  readonly seats: {
    /** Since when no player is connected; null while one is. */
    readonly emptySinceMs: number | null
  }
  /** Since when the match is over or halted; null before. */
  readonly endedSinceMs: number | null
  readonly nowMs: number
}

/**
 * Returns whether a session has been kept for long enough: all players have been away for a time, or the match
 * has been over for too long. `heldMs`: as of `codeHeldMs`.
 */
export function isTimedOut(
  { phase, match, seats: { emptySinceMs }, endedSinceMs, nowMs }: LifetimeFacts,
  timeouts: Pick<Timeouts, 'endedMs' | 'abandonedMs'>,
  heldMs: number,
): boolean {
  const endedMs = Math.max(timeouts.endedMs, heldMs)
  const isOpen = phase === 'playing' || match === null
  const emptyMs = isOpen ? timeouts.abandonedMs : endedMs
  if (emptySinceMs !== null && nowMs - emptySinceMs >= emptyMs) return true
  return endedSinceMs !== null && nowMs - endedSinceMs >= Math.max(MOST_ENDED_MS, endedMs)
}
