import { ConnectionLost, type LossReason, MatchHalted } from '@dungeon-dice/client-sdk'
import { sayRefusal } from './refusals.ts'

const SENTENCES: Readonly<Record<LossReason, string>> = {
  unreachable: 'The server did not come back in five minutes. Start again when it does.',
  replaced: 'Your seat was taken from another place.',
  refused: 'The server does not give your seat back.',
  left: 'You left the match.',
  closed: 'The server has closed the match.',
  expired: 'Nobody came, and the join code has ended.',
}

/** Why a match is gone for good, in a sentence; what is no such thing is a fault of ours, and thrown. */
export function sayLoss(error: unknown): string {
  if (error instanceof MatchHalted) return 'The server has stopped this match; it does not count.'
  if (!(error instanceof ConnectionLost)) throw error
  const why = error.refusal === null ? '' : ` ${sayRefusal(error.refusal)}`
  return `${SENTENCES[error.reason]}${why}`
}
