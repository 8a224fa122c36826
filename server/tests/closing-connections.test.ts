import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { TokenBuckets } from '../src/platform/limits/token-buckets.ts'
import { Guard, GuardedSocket } from '../src/transport/ws/guarded-socket.ts'
import { MessageScheduler } from '../src/transport/ws/message-scheduler.ts'
import { fakeTime } from './support/fake-time.ts'

/** A message that the frame check accepts. */
const FRAME = Uint8Array.of(18)

const time = fakeTime(0)
/** What the scheduler runs when the test says so. */
let later: (() => void)[] = []
let watchMs = 0
const scheduled = () =>
  new MessageScheduler({
    clock: time,
    timers: time,
    budget: new TokenBuckets({ clock: time, perSecond: 1e6, burst: 1e6 }),
    stopwatch: () => watchMs,
    later: (run) => void later.push(run),
  })

const http = createServer()
const server = new WebSocketServer<typeof GuardedSocket>({ server: http, WebSocket: GuardedSocket })
beforeAll(() => new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.close()
  http.close()
})

/** A connection whose messages take as long as a whole turn, with what the server heard of it. */
async function connected() {
  const { port } = http.address() as AddressInfo
  const client = new WebSocket(`ws://127.0.0.1:${port}`)
  const [socket] = (await once(server, 'connection')) as [GuardedSocket]
  later = []
  socket.scheduler = scheduled()
  socket.guard = new Guard(time, 100)
  const heard: string[] = []
  socket.on('message', () => {
    heard.push('message')
    watchMs += 10
  })
  socket.on('close', (code: number) => heard.push(`close ${code}`))
  if (client.readyState !== WebSocket.OPEN) await once(client, 'open')
  const gone = once(client, 'close')
  return { client, socket, heard, gone }
}

/** Runs what waits, turn after turn, until nothing does. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) {
    const due = later
    later = []
    for (const run of due) run()
    await new Promise(setImmediate)
  }
}

describe('what a client sent before its connection closed', () => {
  it.each([
    ['a close frame', (client: WebSocket) => client.close(4010), 'close 4010'],
    ['no close frame', (client: WebSocket) => client.terminate(), 'close 1006'],
  ])('counts, before the close, with %s', async (_, leave, close) => {
    const { client, heard, gone } = await connected()
    for (let count = 0; count < 3; count += 1) client.send(FRAME)
    await expect.poll(() => heard.length).toBe(1)
    leave(client)
    await gone
    await settle()
    await expect.poll(() => heard.length).toBe(4)
    expect(heard).toEqual(['message', 'message', 'message', close])
  })

  it('is dropped when the server closes the connection, as for a flood', async () => {
    const { client, socket, heard, gone } = await connected()
    for (let count = 0; count < 3; count += 1) client.send(FRAME)
    await expect.poll(() => heard.length).toBe(1)
    socket.close(4103)
    await gone
    await settle()
    await expect.poll(() => heard.at(-1)).toBe('close 4103')
    expect(heard).toEqual(['message', 'close 4103'])
  })
})
