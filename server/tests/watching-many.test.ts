import { Protocol } from '@colyseus/core'
import { seededChance } from '@dungeon-dice/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { playOn, startPair } from './support/pair.ts'
import { requestWatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const SPECTATORS = 300

let app: TestApp
beforeAll(async () => {
  app = await startApp({
    chanceOf: () => seededChance(5),
    config: {
      maxBufferedBytes: 16_384,
      maxMessagesPerSecond: 100_000,
      maxConnectionsPerAddress: 10_000,
      requestsPerMinute: 100_000,
    },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

/** A cheap spectator that stores every raw message after the full state. */
interface Bare {
  readonly socket: WebSocket
  readonly messages: Buffer[]
  readonly hasState: Promise<void>
}

async function sit(matchId: string, code: string): Promise<Bare> {
  const { reservation } = await requestWatch(app.url, `matches/${matchId}/watch`, { code })
  const { processId, roomId, sessionId } = reservation
  const address = `${app.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`
  const socket = new WebSocket(address)
  const messages: Buffer[] = []
  const { promise: hasState, resolve } = Promise.withResolvers<void>()
  let isIn = false
  socket.on('message', (message: Buffer) => {
    if (message[0] === Protocol.JOIN_ROOM) socket.send(Uint8Array.of(Protocol.JOIN_ROOM))
    else if (isIn) messages.push(message)
    // The welcome comes after the state.
    else if (message[0] !== Protocol.ROOM_STATE) {
      isIn = true
      resolve()
    }
  })
  return { socket, messages, hasState }
}

/** Messages about the match; the number of spectators is sent by the clock. */
const eventsOf = ({ messages }: Bare): string =>
  messages
    .filter((message) => message[0] === Protocol.ROOM_DATA)
    .map((message) => message.toString('hex'))
    .join()

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('many spectators', () => {
  it('receive the same bytes each, and one that does not read is cut without affecting others', async () => {
    const pair = await startPair(app.url)
    const { matchId, code = '' } = pair.A.grant
    const spectatorCount: Bare[] = []
    for (let count = 0; count < SPECTATORS; count += 50)
      spectatorCount.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => sit(matchId, code)))),
      )
    await Promise.all(spectatorCount.map(({ hasState }) => hasState))
    await pair.A.until(() => pair.A.wire().spectators === SPECTATORS)
    const [sleeper, ...readers] = spectatorCount
    sleeper?.socket.pause()
    const pick = seededChance(1)
    await playOn(pair, 40, pick)
    const eventTexts = () => readers.map(eventsOf)
    await until(() => new Set(eventTexts()).size === 1 && eventTexts()[0] !== '')
    expect(readers).toHaveLength(SPECTATORS - 1)
    // Data for the sleeping client first fills the buffers of the system.
    while (pair.A.wire().spectators === SPECTATORS) await requestManyEvents(sleeper?.socket)
    await pair.A.until(() => pair.A.wire().spectators === SPECTATORS - 1)
    await playOn(pair, 3, pick)
    await until(() => new Set(eventTexts()).size === 1)
    expect(readers.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
    for (const { socket } of spectatorCount) socket.terminate()
    await pair.A.until(() => pair.A.wire().spectators === 0)
  })
})

/** Makes the server send more than a client reads. */
async function requestManyEvents(socket: WebSocket | undefined): Promise<void> {
  const type = Buffer.from('resync')
  const head = [Protocol.ROOM_DATA, 0xa0 | type.length, ...type]
  // {after: 0} in MessagePack.
  const request = Uint8Array.from([...head, 0x81, 0xa5, ...Buffer.from('after'), 0x00])
  for (let count = 0; count < 100; count += 1) socket?.send(request)
  await new Promise((resolve) => setTimeout(resolve, 10))
}
