import { refusal } from '@dungeon-dice/shared/protocol'
import type { HostTypes } from '../../games/hosted-game.ts'
import { type Answer, refused } from '../../match/recent-answers.ts'
import type { Table } from './table.ts'

/** The server's own word has no number of a seat's. */
const NO_SEQ = 0

/** Ends a match in place of `seat`, whose player has been away for too long. */
export async function claimMatch<H extends HostTypes>(
  table: Table<H>,
  seat: string,
  result: 'win' | 'draw',
): Promise<Answer> {
  const taken = table.seats.at(seat)
  const fromMs = table.claimableFromMs(seat)
  if (table.match === null) return refused(NO_SEQ, refusal('not_started'))
  if (taken === undefined || fromMs === null) return refused(NO_SEQ, refusal('not_away', { seat }))
  const waitMs = fromMs - table.nowMs
  if (waitMs > 0) {
    const waitSeconds = Math.ceil(waitMs / 1_000)
    return refused(NO_SEQ, refusal('too_early', { waitSeconds }))
  }
  return table.match.judge(taken.seat, result === 'win' ? 'loss' : 'draw')
}
