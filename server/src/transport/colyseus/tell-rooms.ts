import { matchMaker } from '@colyseus/core'
import type { AnnouncementMessage } from '@dungeon-dice/shared/protocol'

/** Tells everybody in every room of this process. */
export async function tellRooms(type: 'announcement', message: AnnouncementMessage): Promise<void> {
  for (const { roomId } of await matchMaker.query({}))
    matchMaker.getLocalRoomById(roomId)?.broadcast(type, message)
}
