import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import { closed, openSocket } from './raw-http.ts'

let program: Program

beforeAll(async () => {
  program = await startProgram({ NONSENSE_PER_MINUTE: '1000' })
})
afterAll(() => program.end('SIGTERM'))

/** All that the server says to these lines, and then to `body` once it has said something. */
async function say(lines: readonly string[], body: string | null = null): Promise<string> {
  const socket = await openSocket({ url: program.url, from: '127.0.0.66' })
  let text = ''
  socket.on('data', (chunk) => {
    if (text === '' && body !== null) socket.write(body)
    text += String(chunk)
  })
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  await closed(socket)
  return text
}

const MALFORMED = /^HTTP\/1\.1 400 [\s\S]*"malformed"/
const PATHS = ['/health', '/ready', '/api/v1/lobby', '/', '/__healthcheck']

describe.each(PATHS)('a request for %s', (path) => {
  const get = `GET ${path} HTTP/1.1`

  it.each([
    'Host: x',
    'Origin: http://a\r\nOrigin: http://b',
    'Authorization: Bearer a\r\nauthorization: Bearer b',
    'Content-Length: 0\r\nContent-Length: 0',
    'Content-Type: application/json\r\nContent-Type: text/plain',
    'Upgrade: a\r\nUpgrade: b',
    'Sec-WebSocket-Key: a\r\nSec-WebSocket-Key: b',
    'Expect: 200-ok',
    'Expect: 100-continue\r\nExpect: 100-continue',
  ])('is malformed with %j', async (header) => {
    expect(await say([get, 'Host: x', header])).toMatch(MALFORMED)
  })

  it.each(['x/y', 'x?y', 'u@x', 'x:99999', ''])('is malformed for the host %j', async (host) => {
    expect(await say([get, `Host: ${host}`])).toMatch(MALFORMED)
  })

  it('is malformed without a host, unless it is of HTTP/1.0', async () => {
    expect(await say([get])).toMatch(MALFORMED)
    expect(await say([`GET ${path} HTTP/1.0`])).not.toMatch(/^HTTP\/1\.1 400/)
  })
})

describe('an upgrade', () => {
  it.each(['Host: y', 'Sec-WebSocket-Key: b', 'Upgrade: b', 'Expect: 200-ok', 'Content-Length: 5'])(
    'is malformed with %j',
    async (header) => {
      const lines = [
        ...['GET /process/room?sessionId=x HTTP/1.1', 'Host: x', 'Connection: Upgrade'],
        ...['Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
        ...['Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==', header],
      ]
      expect(await say(lines)).toMatch(MALFORMED)
    },
  )
})

describe('a client that waits to be told to go on', () => {
  const post = (length: number, type = 'application/json') => [
    ...['POST /api/v1/guest HTTP/1.1', 'Host: x', 'Expect: 100-continue'],
    ...[`Content-Type: ${type}`, `Content-Length: ${length}`],
  ]

  it('is told once its request may come', async () => {
    const answer = await say(post(2), '{}')
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 400 /)
  })

  it('is refused at once otherwise', async () => {
    const answers = [await say(post(1_000_000)), await say(post(2, 'text/plain'))]
    expect(answers[0]).toMatch(/^HTTP\/1\.1 413 /)
    expect(answers[1]).toMatch(/^HTTP\/1\.1 415 /)
  })
})

/** Lines of headers without a meaning. */
const empty = (count: number): string[] => Array.from({ length: count }, (_, at) => `x-${at}:`)

describe('a request with many headers', () => {
  // `Host` and `Connection` are two more.
  it('is served up to 64, and refused beyond', async () => {
    const get = ['GET /health HTTP/1.1', 'Host: x']
    expect(await say([...get, ...empty(62)])).toMatch(/^HTTP\/1\.1 200 /)
    expect(await say([...get, ...empty(63)])).toMatch(/^HTTP\/1\.1 431 /)
  })

  it('is no upgrade either', async () => {
    const lines = [
      ...['GET /process/room?sessionId=x HTTP/1.1', 'Host: x', 'Upgrade: websocket'],
      ...['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ=='],
    ]
    expect(await say([...lines, ...empty(64), 'Connection: Upgrade'])).toMatch(/^HTTP\/1\.1 431 /)
  })
})

describe('headers of more than 8 KiB', () => {
  it('are refused', async () => {
    const get = ['GET /health HTTP/1.1', 'Host: x']
    expect(await say([...get, `x: ${'a'.repeat(7_000)}`])).toMatch(/^HTTP\/1\.1 200 /)
    expect(await say([...get, `x: ${'a'.repeat(8_200)}`])).toMatch(/^HTTP\/1\.1 431 /)
  })
})
