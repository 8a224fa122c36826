/** Worker thread that attacks the server at `url` until it is told to stop. */
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { readonly url: string }
const { hostname, port } = new URL(url)
const sockets = new Set<Socket>()
const tally = { requests: 0, refused: 0, sockets: 0 }
let isOver = false

/** Maximum number of open sockets. */
const MOST_SOCKETS = 200

/** Bodies that break careless parsers. */
const BODIES: readonly string[] = [
  '{',
  '[]',
  'null',
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"protocol":1e999,"rules":-1e999}`,
  '{"__proto__":{"protocol":4},"constructor":{"prototype":{}}}',
  '{"protocol":5,"rules":2,"name":"\\ud800"}',
  `{"protocol":5,"rules":2,"name":"${'\u202e'.repeat(30)}"}`,
  `{"protocol":5,"rules":2,"code":"${'A'.repeat(10_000)}"}`,
  `{"protocol":5,"rules":2,"settings":{"changes":{"board":{"width":1e300}}}}`,
]
const PATHS = ['quick-match', 'matches', 'matches/join', 'matches/x/seat', 'guest', 'sign-in']

async function post(round: number): Promise<void> {
  const path = PATHS[round % PATHS.length] ?? ''
  const body = BODIES[round % BODIES.length] ?? ''
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${'x'.repeat(200)}` }
  const response = await fetch(`${url}/api/v1/${path}`, { method: 'POST', headers, body })
  tally.requests += 1
  if (response.status >= 400) tally.refused += 1
  await response.arrayBuffer()
}

/** Connections that begin something and never finish: a request, an upgrade, a handshake. */
function halfOpen(round: number): void {
  if (sockets.size >= MOST_SOCKETS) {
    const [oldest] = sockets
    oldest?.destroy()
  }
  const socket = connect(Number(port), hostname)
  sockets.add(socket)
  tally.sockets += 1
  socket.on('error', () => undefined)
  socket.on('close', () => sockets.delete(socket))
  const upgrade = `GET /x/y?sessionId=z HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==\r\n\r\n`
  const beginnings = [
    '',
    'POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{',
    upgrade,
  ]
  socket.write(beginnings[round % beginnings.length] ?? '')
}

async function attack(): Promise<void> {
  for (let round = 0; !isOver; round += 1) {
    halfOpen(round)
    await post(round).catch(() => undefined)
  }
  for (const socket of sockets) socket.destroy()
  parentPort?.postMessage(tally)
  parentPort?.close()
}

parentPort?.on('message', () => {
  isOver = true
})
void attack()
