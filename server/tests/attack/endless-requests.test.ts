import { once } from 'node:events'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { closed, openSocket, requestText } from './raw-http.ts'

const REQUEST_SECONDS = 2
/**
 * Connections are looked at four times in that time, and a busy machine is late: by less than this,
 * which is far below the minute and more that Node.js grants of its own accord.
 */
const LATEST_MS = 15_000
const EVERY_MS = 100
const CONNECTIONS = 20

let program: Program
beforeAll(async () => {
  program = await startProgram({ REQUEST_SECONDS: `${REQUEST_SECONDS}` })
})
afterAll(() => program.end('SIGTERM'))

const POST = 'POST /api/v1/guest HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'

/** How a request begins, and what is sent again and again so that it never ends. */
const ENDLESS: readonly (readonly [what: string, begin: string, more: string])[] = [
  ['a first line', 'GET /', 'a'],
  ['a header', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\n', 'a:\r\n'],
  ['headers that stop', 'GET / HTTP/1.1\r\nHost: x\r\n', ''],
  ['a body', `${POST}Content-Length: 9999\r\n\r\n{`, ' '],
  ['the headers of a second request', `${requestText('/health')}GET / HTTP/1.1\r\n`, 'a:\r\n'],
]

/** Milliseconds until the server closes a connection on which a request never ends. */
async function cutAfter(socket: Socket, begin: string, more: string): Promise<number> {
  const startedAt = performance.now()
  socket.resume().write(begin)
  const timer = setInterval(() => socket.write(more), EVERY_MS)
  await closed(socket)
  clearInterval(timer)
  return performance.now() - startedAt
}

describe.each(ENDLESS)('%s without an end', (_, begin, more) => {
  it('is cut after REQUEST_SECONDS, on all connections, while others are served', async () => {
    const target = { url: program.url, from: '127.0.0.66' }
    const cut = Array.from({ length: CONNECTIONS }, async () =>
      cutAfter(await openSocket(target), begin, more),
    )
    const honest = await openSocket({ url: program.url, from: '127.0.0.9' })
    honest.write(requestText('/health'))
    await once(honest, 'data')
    honest.destroy()
    const times = await Promise.all(cut)
    expect(Math.min(...times)).toBeGreaterThan(REQUEST_SECONDS * 1_000 - EVERY_MS)
    expect(Math.max(...times)).toBeLessThan(LATEST_MS)
  })
})
