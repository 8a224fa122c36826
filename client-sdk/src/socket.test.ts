import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { OPENING_MS, openSocket } from './socket.ts'

let server: Server
const held: Duplex[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const socket of held) socket.destroy()
  server.close()
})

const note = () => undefined

it('gives up a server that accepts the connection and then says nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server = createServer()
  const asked = new Promise<void>((resolve) => {
    server.on('upgrade', (_, socket) => {
      held.push(socket)
      resolve()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const reservation = { name: 'match', roomId: 'room', sessionId: 'session', processId: 'process' }
  const listener = { onState: note, onMessage: note, onClose: note }
  const opening = openSocket(`http://127.0.0.1:${port}`, reservation, listener)
  const refused = expect(opening).rejects.toMatchObject({ reason: 'unreachable' })
  await asked
  vi.advanceTimersByTime(OPENING_MS)
  await refused
})
