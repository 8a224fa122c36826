import { nonceCommitment } from '@dungeon-dice/shared'
import type { MatchSession } from '../../src/session/match-session.ts'

/** The same nonce for every seat: no test depends on it. */
const NONCE = '0f'.repeat(32)

/**
 * Commits and opens the nonces of all seats of a full session without sockets, so that the match
 * begins.
 */
export function agreeOnDice(session: MatchSession): void {
  const { commitment } = session.dice
  for (const seat of session.seats.names)
    session.commit(seat, { commitment, hash: nonceCommitment(session.id, seat, NONCE) })
  for (const seat of session.seats.names) session.openNonce(seat, NONCE)
}
