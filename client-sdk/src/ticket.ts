import { ORIGINAL_ID } from './games/types.ts'

/** Reopens a seat: the match and the seat token. */
export interface Ticket {
  /** Id of the game; missing for the original one. */
  readonly game?: string
  readonly matchId: string
  readonly seatToken: string
}

/** Match ids and games contain no dot. */
const PART = '.'
/** Match ids contain no colon. */
const OF_GAME = ':'

/** Encodes a ticket as text. */
export const makeTicket = ({ game = ORIGINAL_ID, matchId, seatToken }: Ticket): string =>
  (game === ORIGINAL_ID ? '' : game + OF_GAME) + matchId + PART + seatToken

/** Parses a ticket; null if malformed. */
export function parseTicket(text: string): Ticket | null {
  const [first = '', ...rest] = text.split(PART)
  const [matchId = '', game] = first.split(OF_GAME).reverse()
  const seatToken = rest.join(PART)
  if (matchId === '' || seatToken === '') return null
  return { ...(game === undefined ? {} : { game }), matchId, seatToken }
}
