import { once } from 'node:events'
import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { pause } from './client/pause.ts'
import { openSocket } from './client/room-client.ts'

const WORKERS = 30
const STAY_MS = 20

/** Opens WebSockets to rooms that do not exist, as fast as it can, and drops each at once. */
export const upgradeStorm: Attack = {
  name: 'upgrade-storm',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    await hostile.hammer(WORKERS, signal, async () => {
      const socket = openSocket(target.url, '/process/room?sessionId=nobody', target.from)
      const closed = once(socket, 'close')
      socket.on('error', () => hostile.count('refused'))
      socket.on('open', () => hostile.count('opened'))
      await Promise.race([closed, pause(STAY_MS, signal)])
      socket.terminate()
      await closed
    })
    return hostile.end()
  },
}
