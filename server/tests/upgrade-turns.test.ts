import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Program, startProgram } from './support/program.ts'

const PLAYERS = 400

let program: Program
const sockets: Socket[] = []
beforeAll(async () => {
  program = await startProgram({ TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  return program.end('SIGKILL')
})

/** A connection that the server has accepted, and that has asked it for something. */
async function open(_: unknown, place: number): Promise<Socket> {
  const socket = connect(Number(new URL(program.url).port), '127.0.0.1')
  sockets.push(socket.on('error', () => undefined))
  socket.write(linesOf('/health', place))
  await once(socket, 'data')
  return socket
}

const linesOf = (path: string, place: number, ...more: readonly string[]): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: 192.0.${Math.floor(place / 250)}.${(place % 250) + 1}`,
    ...more,
    '\r\n',
  ].join('\r\n')

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==',
]

it('a player who has a reservation does not wait behind all who ask for one', async () => {
  const asking = await Promise.all(Array.from({ length: PLAYERS }, open))
  const joining = await open(null, PLAYERS)
  let answered = 0
  for (const socket of asking)
    socket.once('data', () => {
      answered += 1
    })
  program.process.kill('SIGSTOP')
  for (const [place, socket] of asking.entries()) socket.write(linesOf('/api/v1/games', place))
  joining.write(linesOf('/server/room?sessionId=reserved', PLAYERS, ...UPGRADE))
  program.process.kill('SIGCONT')
  const [head] = await once(joining, 'data')
  expect(String(head)).toMatch(/^HTTP\/1.1 101 /)
  expect(answered).toBeLessThan(PLAYERS / 4)
  await expect.poll(() => answered).toBe(PLAYERS)
})
