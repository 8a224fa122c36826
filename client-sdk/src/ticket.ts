/** Reopens a seat: the match and the seat token. */
export interface Ticket {
  readonly matchId: string
  readonly seatToken: string
}

/** Match ids contain no dot. */
const PART = '.'

/** Encodes a ticket as text. */
export const makeTicket = ({ matchId, seatToken }: Ticket): string => matchId + PART + seatToken

/** Parses a ticket; null if malformed. */
export function parseTicket(text: string): Ticket | null {
  const [matchId = '', ...rest] = text.split(PART)
  const seatToken = rest.join(PART)
  return matchId === '' || seatToken === '' ? null : { matchId, seatToken }
}
