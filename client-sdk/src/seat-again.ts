import { seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { ask, type Granted } from './http.ts'
import type { Ticket } from './ticket.ts'

/** Asks the server at `url` for the own seat again, by its token. */
export const seatAgain = (url: string, { matchId, seatToken }: Ticket): Promise<Granted> =>
  ask(url, {
    path: `matches/${encodeURIComponent(matchId)}/seat`,
    body: { seatToken },
    reader: seatGrantSchema,
  })
