import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Program, startProgram } from '../support/program.ts'
import type { Target } from './attack.ts'
import { closed, openSocket, requestText } from './raw-http.ts'
import { refusedRequests } from './refused-requests.ts'

const ATTACK_MS = 3_000
/** Refused at once in a minute, and connections that wait for a second each time. */
const AT_ONCE = 100
const CONNECTIONS = 60

let program: Program
beforeAll(async () => {
  program = await startProgram({
    ...{ REQUESTS_PER_MINUTE: '50', UPGRADES_PER_MINUTE: '20', FILES_PER_MINUTE: '50' },
    NONSENSE_PER_MINUTE: '10',
  })
})
afterAll(() => program.end('SIGTERM'))

const from = (address: string): Target => ({ url: program.url, from: address })

/** Asks on a connection of its own, and gives the status and how long that took. */
async function ask(target: Target, path: string) {
  const startedAt = Date.now()
  const socket = await openSocket(target)
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.write(requestText(path, ['Connection: close']))
  await closed(socket)
  return { status: Number(text.split(' ')[1]), ms: Date.now() - startedAt }
}

const UPGRADE = [
  ...['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ==',
]

/** Sends a request, leaves at once, and gives what came until the server closed its side as well. */
async function textUntilClosed(target: Target, headers: readonly string[]): Promise<string> {
  const socket = await openSocket(target)
  let text = ''
  socket.on('data', (chunk) => {
    text += String(chunk)
  })
  socket.end(requestText('/process/room', headers))
  await closed(socket)
  return text
}

describe('refused requests and upgrades of one address', () => {
  it('wait for a second each after a hundred, and others do not', async () => {
    const startedAt = performance.now()
    let refused = 0
    // On a busy machine one attack may not be enough, and ends late.
    while (refused < AT_ONCE) {
      const attack = refusedRequests.run(from('127.0.0.66'), AbortSignal.timeout(ATTACK_MS))
      for (let count = 0; count < 5; count += 1)
        expect((await ask(from('127.0.0.67'), '/api/v1/matches')).status).toBe(200)
      refused += (await attack)['refused'] ?? 0
    }
    const seconds = (performance.now() - startedAt) / 1_000
    expect(refused).toBeLessThanOrEqual(AT_ONCE + CONNECTIONS * seconds)
  })

  it('wait as well when the address is banned', async () => {
    const target = from('127.0.0.68')
    for (let count = 0; count < 11; count += 1) await ask(target, '*')
    const first = await Promise.all(Array.from({ length: AT_ONCE }, () => ask(target, '/')))
    const [more, late] = [await ask(target, '/'), await ask(target, '/assets/none.js')]
    expect(new Set([...first, more, late].map(({ status }) => status))).toEqual(new Set([429]))
    expect([more.ms >= 990, late.ms >= 990]).toEqual([true, true])
  })

  it('wait as well when they are for /health, which has a limit of its own', async () => {
    const target = from('127.0.0.70')
    const asked = Array.from({ length: 50 + AT_ONCE }, () => ask(target, '/health'))
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(AT_ONCE)
    const late = await ask(target, '/health')
    expect([late.status, late.ms >= 990]).toEqual([429, true])
  })

  it('are not kept for clients that left, whether they asked for a page or a WebSocket', async () => {
    const target = from('127.0.0.69')
    await Promise.all(Array.from({ length: 50 + AT_ONCE }, () => ask(target, '/')))
    await Promise.all(Array.from({ length: 20 }, () => textUntilClosed(target, UPGRADE)))
    for (const headers of [[], UPGRADE]) {
      const answers = Array.from({ length: 20 }, () => textUntilClosed(target, headers))
      // The server closes its side as soon as it sees that the client has closed its own.
      expect(new Set(await Promise.all(answers))).toEqual(new Set(['']))
    }
  })
})
