import { matchMaker } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import type { AnnouncementMessage } from '@dungeon-dice/shared/protocol'
import { outsideLanes } from '../../platform/request-lane.ts'
import type { Rooms } from '../ports.ts'
import { untilClosed } from './internals.ts'

/** The rooms of this process. Each kind is registered under its name and gets its id as an option. */
export const colyseusRooms: Rooms = {
  open: async (kind, id) => {
    // When a match moves away and back, its old room closes soon, but may still be there.
    await untilClosed(id)
    // Its timers outlast the request that it is opened for.
    await outsideLanes(() => matchMaker.createRoom(kind, { id }))
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

/** Broadcasts to every room of this process. */
export async function tellRooms(type: 'announcement', message: AnnouncementMessage): Promise<void> {
  for (const { roomId } of await matchMaker.query({}))
    matchMaker.getLocalRoomById(roomId)?.broadcast(type, message)
}
