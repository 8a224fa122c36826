import { refusal } from '@dungeon-dice/shared/protocol'
import { type Answer, refused } from '../match/recent-answers.ts'
import type { MatchSession } from './match-session.ts'

/** Claims carry no sequence number. */
const NO_SEQ = 0

/** Whether a claim from `seat` gives a draw only (P4.15). */
export const isDrawOnly = ({ match }: Pick<MatchSession, 'match'>, seat: string): boolean =>
  match?.published?.keptWaiting.includes(seat) ?? false

/**
 * Ends a match against `seat`, whose player has been away for too long. Only a draw can be claimed from
 * a player who left after being kept waiting (P4.15): older clients ask for the win all the same.
 */
export async function claimMatch(
  session: MatchSession,
  seat: string,
  result: 'win' | 'draw',
): Promise<Answer> {
  const taken = session.seats.at(seat)
  const fromMs = session.graceEndsAtMs(seat)
  if (session.match === null) return refused(NO_SEQ, refusal('not_started'))
  if (!session.hasClaims) return refused(NO_SEQ, refusal('no_claims'))
  if (taken === undefined || fromMs === null) return refused(NO_SEQ, refusal('not_away', { seat }))
  const waitMs = fromMs - session.nowMs
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1_000)
    return refused(NO_SEQ, refusal('too_early', { waitSeconds }))
  }
  const isWin = result === 'win' && !isDrawOnly(session, seat)
  return session.match.judge(taken.seat, isWin ? 'loss' : 'draw')
}
