import { refusal } from '@dungeon-dice/shared/protocol'
import { type Answer, refused } from '../match/recent-answers.ts'
import type { MatchSession } from './match-session.ts'

/** Claims carry no sequence number. */
const NO_SEQ = 0

/** Ends a match against `seat`, whose player has been away for too long. */
export async function claimMatch(
  session: MatchSession,
  seat: string,
  result: 'win' | 'draw',
): Promise<Answer> {
  const taken = session.seats.at(seat)
  const fromMs = session.claimableFromMs(seat)
  if (session.match === null) return refused(NO_SEQ, refusal('not_started'))
  if (taken === undefined || fromMs === null) return refused(NO_SEQ, refusal('not_away', { seat }))
  const waitMs = fromMs - session.nowMs
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1_000)
    return refused(NO_SEQ, refusal('too_early', { waitSeconds }))
  }
  return session.match.judge(taken.seat, result === 'win' ? 'loss' : 'draw')
}
