import { once } from 'node:events'
import { connect } from 'node:net'
import type { Attack, Target } from './attack.ts'
import { Hostile, type HostileGrant } from './client/hostile.ts'
import { pause } from './client/pause.ts'

const WORKERS = 10
const CHUNK = Buffer.alloc(64 * 1_024, 'x')
const CHUNKS = 16
const MOST_MS = 1_000

/** Ways to announce a body that is too big, or does not say how big it is. */
const HEADS = [
  'Content-Type: application/json\r\nContent-Length: 1073741824',
  'Content-Type: application/json\r\nTransfer-Encoding: chunked',
  'Content-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 16384',
  'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1073741824',
]
const PATHS = ['/api/v1/guest', '/api/v1/records/check', '/matchmake/joinOrCreate/match']

/** Sends bodies and messages far above every limit, as much of them as the server takes. */
export const oversizedBodies: Attack = {
  name: 'oversized-bodies',
  run: async (target, signal) => {
    const hostile = new Hostile(target)
    let turn = 0
    await hostile.hammer(WORKERS, signal, async () => {
      turn += 1
      if (turn % 10 === 0) await sendMessage(hostile, turn)
      else await sendBody(hostile, target, turn, signal)
    })
    return hostile.end()
  },
}

async function sendBody(
  hostile: Hostile,
  { url, from }: Target,
  turn: number,
  signal: AbortSignal,
): Promise<void> {
  const { hostname, port } = new URL(url)
  const link = connect({ host: hostname, port: Number(port), localAddress: from })
  const closed = once(link, 'close')
  link.on('error', () => undefined).resume()
  const path = PATHS[turn % PATHS.length]
  link.write(`POST ${path} HTTP/1.1\r\nHost: x\r\n${HEADS[turn % HEADS.length]}\r\n\r\n`)
  for (let count = 0; count < CHUNKS && link.writable; count += 1) {
    if (!link.write(CHUNK)) await Promise.race([once(link, 'drain'), closed])
    hostile.count('bytes', CHUNK.length)
  }
  hostile.count('bodies')
  await Promise.race([closed, pause(MOST_MS, signal)])
  link.destroy()
  await closed
}

/** A message that is too big for a socket, whole or in pieces. */
async function sendMessage(hostile: Hostile, turn: number): Promise<void> {
  const grant = await hostile.post<HostileGrant>('matches')
  if (grant === null) return
  const client = await hostile.enter(grant.reservation)
  for (let piece = 0; piece < 20; piece += 1)
    client.socket.send(CHUNK.subarray(0, 4_096), { binary: true, fin: turn % 20 === 0 })
  hostile.count('messages')
  await Promise.race([client.closed, pause(MOST_MS)])
  client.leave()
}
