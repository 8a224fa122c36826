import { getMessageBytes, Protocol } from '@colyseus/core'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPair } from '../support/pair.ts'
import { post } from '../support/post.ts'
import { startApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

it('a client that never says it is ready gets few answers kept in memory', async () => {
  const { A } = await startPair(app.url)
  const { matchId, seatToken } = A.grant
  const { body } = await post(app.url, `matches/${matchId}/seat`, { seatToken })
  const { reservation } = body as { reservation: Record<string, string> }
  const { roomId, processId, sessionId } = reservation
  const url = `${app.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`
  const socket = new WebSocket(url)
  const closed = new Promise<number>((resolve) => {
    socket.onclose = ({ code }) => resolve(code)
  })
  socket.onmessage = () => {
    // The room has answered with JOIN_ROOM: from here on it handles requests.
    for (let place = 0; place < 40; place += 1)
      socket.send(getMessageBytes.raw(Protocol.ROOM_DATA, 'legal', {}))
  }
  expect(await closed).toBe(CLOSE_CODES.flood)
})
