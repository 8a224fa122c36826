import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Target } from './attack.ts'

/** Opens a TCP connection from the attacker's address; errors on it are ignored. */
export async function openSocket({ url, from }: Target): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), localAddress: from })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

/** One request without a body, as text. */
export const requestText = (path: string, headers: readonly string[] = []): string =>
  ['GET ', path, ' HTTP/1.1\r\n', ['Host: attacked', ...headers].join('\r\n'), '\r\n\r\n'].join('')

/** Headers of an upgrade to a WebSocket. */
export const UPGRADE = [
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==',
]

/** Opens a WebSocket to this path whose bytes are written as they are; rejects when it is refused. */
export async function openRawWebSocket(target: Target, path: string): Promise<Socket> {
  const socket = await openSocket(target)
  socket.write(requestText(path, UPGRADE))
  const answer = await Promise.race([once(socket, 'data'), closed(socket)])
  if (!String(answer).startsWith('HTTP/1.1 101')) throw new Error(`refused: ${answer}`)
  return socket
}

/** Resolves when a connection is closed, by whichever side, also by an error. */
export const closed = (socket: Socket): Promise<unknown> =>
  socket.destroyed
    ? Promise.resolve()
    : new Promise<unknown>((resolve) => void socket.once('close', resolve))
