import { seatGrantSchema } from '@dungeon-dice/shared/protocol'
import { rulesVersionOf } from './games/load.ts'
import { ORIGINAL_ID } from './games/types.ts'
import { ask, type Granted } from './http.ts'
import type { Ticket } from './ticket.ts'

/** Requests the seat again from the server at `url`, by its token. */
export const seatAgain = (
  url: string,
  { game = ORIGINAL_ID, matchId, seatToken }: Ticket,
): Promise<Granted> =>
  ask(url, {
    path: `matches/${encodeURIComponent(matchId)}/seat`,
    body: { seatToken },
    rules: rulesVersionOf(game),
    reader: seatGrantSchema,
  })
