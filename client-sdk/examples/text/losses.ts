import { ConnectionLost, type LossReason, MatchHalted } from '@dungeon-dice/client-sdk'
import { sayRefusal } from './refusals.ts'

const SENTENCES: Readonly<Record<LossReason, string>> = {
  unreachable: 'The server did not come back in five minutes. Start again when it does.',
  replaced: 'Your seat was taken by another connection.',
  refused: 'The server refused to return your seat.',
  left: 'You left the match.',
  closed: 'The server closed the match.',
  expired: 'Nobody joined, and the join code has expired.',
}

/** Explains why a match is lost for good; rethrows any other error. */
export function sayLoss(error: unknown): string {
  if (error instanceof MatchHalted) return 'The server has stopped this match; it does not count.'
  if (!(error instanceof ConnectionLost)) throw error
  const why = error.refusal === null ? '' : ` ${sayRefusal(error.refusal)}`
  return `${SENTENCES[error.reason]}${why}`
}
