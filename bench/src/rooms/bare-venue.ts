import { Protocol } from '@colyseus/core'
import { BARE_ROOM } from './bare-room.ts'
import { requestFrame } from './frame.ts'
import { postJson } from './post-json.ts'
import type { Reservation } from './raw-client.ts'
import type { Script } from './script.ts'
import type { Venue } from './venue.ts'

/** As many as in a long match. */
const REQUESTS = 4000

const SCRIPT: Script = Array.from({ length: REQUESTS }, (_, index) => ({
  seat: index % 2 === 0 ? 'A' : 'B',
  frame: requestFrame('set', index + 1),
}))

/** Bare rooms: the seats take turns, prompted by the patch. */
export const BARE_VENUE: Venue = {
  scriptFor: () => SCRIPT,
  isCue: (message) => message[0] === Protocol.ROOM_STATE_PATCH,
  uncued: 1,
  isReady: () => true,
  opening: () => [],
  reserve: async (port) => {
    const ask = (path: string) => postJson<Reservation>(port, `/matchmake/${path}`, {})
    const host = await ask(`create/${BARE_ROOM}`)
    return new Map([
      ['A', host],
      ['B', await ask(`joinById/${host.roomId}`)],
    ])
  },
}
