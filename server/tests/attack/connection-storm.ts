import type { Attack } from './attack.ts'
import { Hostile } from './client/hostile.ts'
import { closed, openSocket } from './raw-http.ts'

const WORKERS = 40

/** Opens TCP connections as fast as it can, and drops each once it is accepted. */
export const connectionStorm: Attack = {
  name: 'connection-storm',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    await hostile.hammer(WORKERS, signal, async () => {
      const socket = await openSocket(target)
      hostile.count('opened')
      socket.destroy()
      await closed(socket)
    })
    return hostile.end()
  },
}
