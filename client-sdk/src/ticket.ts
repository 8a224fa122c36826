/** What opens a seat again: the match and the token of the seat. */
export interface Ticket {
  readonly matchId: string
  readonly seatToken: string
}

/** Match ids hold no dot. */
const PART = '.'

/** The ticket as one text, to be kept. */
export const makeTicket = ({ matchId, seatToken }: Ticket): string => matchId + PART + seatToken

/** The ticket of such a text; null when it is none. */
export function parseTicket(text: string): Ticket | null {
  const [matchId = '', ...rest] = text.split(PART)
  const seatToken = rest.join(PART)
  return matchId === '' || seatToken === '' ? null : { matchId, seatToken }
}
