import { matchMaker } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import type { Rooms } from '../ports.ts'
import { untilClosed } from './internals.ts'

/** The rooms of this process: each kind is registered under its name, and told its id. */
export const colyseusRooms: Rooms = {
  open: async (kind, id) => {
    // A match that left this server and came back may find its old room still closing.
    await untilClosed(id)
    await matchMaker.createRoom(kind, { id })
  },
  reserve: async (id, way) => {
    const listing = await matchMaker.getRoomById(id)
    const room = present(listing, `a listing of room ${id}`)
    const { name, roomId, sessionId, ...more } = await matchMaker.reserveSeatFor(room, {}, way)
    const { processId = matchMaker.processId, publicAddress } = more
    const elsewhere = publicAddress === undefined ? {} : { publicAddress }
    return { name, roomId, sessionId, processId, ...elsewhere }
  },
}
