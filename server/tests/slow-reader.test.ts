import { getMessageBytes, Protocol } from '@colyseus/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { maxBufferedBytes: 16_384, maxMessagesPerSecond: 1_000_000 } })
})
afterAll(() => app.stop())

/** A connection to a seat that sends many requests and reads nothing. */
async function requestWithoutReading({ grant }: Player): Promise<WebSocket> {
  const { matchId, seatToken } = grant
  const { reservation } = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
  const { processId, roomId, sessionId } = reservation
  const address = `${app.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`
  const socket = new WebSocket(address)
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('message', () => resolve())
  await promise
  socket.send(Uint8Array.of(Protocol.JOIN_ROOM))
  socket.pause()
  return socket
}

describe('a client that does not read', () => {
  it('is cut before it fills the memory, and its match goes on', async () => {
    const A = await Player.join(app.url, await takeSeat(app.url, 'quick-match'))
    const B = await Player.join(app.url, await takeSeat(app.url, 'quick-match'))
    await A.until(({ room }) => room.state.phase === 'playing')
    const sleeper = await requestWithoutReading(B)
    await B.closed
    const request = getMessageBytes.raw(Protocol.ROOM_DATA, 'resync', { after: 0 })
    const isHere = () => A.wire().seats['B']?.connected === true
    while (isHere()) {
      for (let count = 0; count < 200; count += 1) sleeper.send(request)
      await new Promise(setImmediate)
    }
    sleeper.terminate()
    expect(app.errors).toEqual([])
    expect(await A.play({ type: 'offerDraw' }, null)).toMatchObject({ ok: true })
  })
})
