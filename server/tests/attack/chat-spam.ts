import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import type { Reservation, RoomClient } from './client/room-client.ts'

const ACCOUNTS = 20
const PAIRS = 4
const EVERY_MS = 10

/** Talks as fast as it can, under many accounts: in the lobby, where everybody hears it, and in matches. */
export const chatSpam: Attack = {
  name: 'chat-spam',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    const heard = (type: string) => {
      if (type === 'said') hostile.count('said')
      if (type === 'refused') hostile.count('refused')
    }
    const rooms: RoomClient[] = []
    for (let count = 0; count < ACCOUNTS && !signal.aborted; count += 1) {
      const token = await hostile.guest()
      const grant = await hostile.post<{ readonly reservation: Reservation }>('lobby', {}, token)
      if (grant !== null) rooms.push(await hostile.enter(grant.reservation, heard))
    }
    for (let count = 0; count < PAIRS && !signal.aborted; count += 1)
      rooms.push(...((await hostile.pair(false, heard))?.clients ?? []))
    let turn = 0
    await hostile.hammer(1, signal, async () => {
      turn += 1
      const line = turn % 3 === 0 ? { phrase: 'hello' } : { text: `buy now ${turn} `.repeat(10) }
      for (const room of rooms) room.send('chat', line)
      hostile.count('lines', rooms.length)
      await pause(EVERY_MS, signal)
    })
    return hostile.end()
  },
}
