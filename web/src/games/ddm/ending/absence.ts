import type { Player } from '@dungeon-dice/client-sdk'
import { type BySeat, SEATS, type Seat } from '@dungeon-dice/client-sdk/rules'

/** A match, as far as the absence of its players goes. */
interface Attended {
  readonly phase: string
  readonly players: BySeat<Pick<Player, 'claimableFromMs'>>
}

/** From when each match could be claimed from its players, as long as it was running. */
const CLAIMS = new WeakMap<object, BySeat<number | null>>()
/** The seats from which each match could be claimed at its end. */
const GONE = new WeakMap<object, ReadonlySet<Seat>>()

/**
 * The seats from which a match could be claimed when it ended; null for one that was over when it was
 * first seen. To be asked while it runs as well: players may leave after the end, too.
 */
export function goneAtEnd(match: Attended, nowMs: number = Date.now()): ReadonlySet<Seat> | null {
  const { phase, players } = match
  if (phase === 'playing') {
    const { A, B } = players
    CLAIMS.set(match, { A: A.claimableFromMs, B: B.claimableFromMs })
    return null
  }
  const claims = CLAIMS.get(match)
  if (claims === undefined) return null
  const gone =
    GONE.get(match) ?? new Set(SEATS.filter((seat) => (claims[seat] ?? Number.NaN) <= nowMs))
  GONE.set(match, gone)
  return gone
}
