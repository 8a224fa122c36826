import { nonceCommitment } from '@dungeon-dice/shared'
import type { HostTypes } from '../../src/game/hosted-game.ts'
import type { MatchSession } from '../../src/session/match-session.ts'

/** The same for every seat: what tests play with does not hang on it. */
const NONCE = '0f'.repeat(32)

/** Lets all who sit at a full table without sockets do their part for the dice: the match begins. */
export function agreeOnDice<H extends HostTypes>(session: MatchSession<H>): void {
  const { commitment } = session.dice
  for (const seat of session.seats.names)
    session.commit(seat, { commitment, hash: nonceCommitment(session.id, seat, NONCE) })
  for (const seat of session.seats.names) session.openNonce(seat, NONCE)
}
