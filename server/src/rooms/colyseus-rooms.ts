import { matchMaker } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import type { Rooms } from '../hosting/ports.ts'

/** Name under which match rooms are registered. */
export const MATCH_ROOM = 'match'

/** The rooms of this process. */
export const colyseusRooms: Rooms = {
  open: async (matchId) => {
    await matchMaker.createRoom(MATCH_ROOM, { matchId })
  },
  reserve: async (matchId, way) => {
    const listing = await matchMaker.getRoomById(matchId)
    const room = present(listing, `a listing of room ${matchId}`)
    const { name, roomId, sessionId, ...more } = await matchMaker.reserveSeatFor(room, {}, way)
    const { processId = matchMaker.processId, publicAddress } = more
    const elsewhere = publicAddress === undefined ? {} : { publicAddress }
    return { name, roomId, sessionId, processId, ...elsewhere }
  },
}
