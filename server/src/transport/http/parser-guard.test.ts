import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it } from 'vitest'
import { ParserGuard } from './parser-guard.ts'

const ignore = () => undefined

/** Sends bytes to a server that hands each request over to `take`; resolves once it is cut. */
async function send(
  bytes: string,
  take: (guard: ParserGuard, request: IncomingMessage, response: ServerResponse) => void,
): Promise<void> {
  const guard = new ParserGuard()
  const server = createServer((request, response) => take(guard, request, response))
  server.on('connection', (socket) =>
    guard.watch(socket, { onRequest: ignore, onManyHeaders: ignore }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(bytes)
  await once(socket, 'close')
  server.close()
}

it('parses no further request of an abandoned connection', async () => {
  let requests = 0
  await send('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(2_000), (guard, { socket }) => {
    requests += 1
    if (requests < 3) return
    guard.abandon(socket)
    socket.destroy()
  })
  // Without the guard all that came in one read: 2,000.
  expect(requests).toBe(3)
})

it('parses no body of an abandoned request', async () => {
  let pieces = 0
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n'
  await send(`${head}${'1\r\na\r\n'.repeat(5_000)}`, (guard, request) => {
    request.on('data', () => {
      pieces += 1
    })
    guard.abandon(request.socket)
    setImmediate(() => request.socket.destroy())
  })
  expect(pieces).toBe(0)
})

it('leaves other connections alone', async () => {
  let requests = 0
  await send('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(10), (_, request, response) => {
    requests += 1
    response.end(() => {
      if (requests === 10) request.socket.destroy()
    })
  })
  expect(requests).toBe(10)
})
