import { seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { ask, type Granted } from './http.ts'
import type { Ticket } from './ticket.ts'

/** Requests the seat again from the server at `url`, by its token. */
export const seatAgain = (url: string, { matchId, seatToken }: Ticket): Promise<Granted> =>
  ask(url, {
    path: `matches/${encodeURIComponent(matchId)}/seat`,
    body: { seatToken },
    reader: seatGrantSchema,
  })
