import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, type IncomingMessage, request } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../scripts/cluster/free-port.ts'
import { proxyService, socketOf } from '../../scripts/cluster/proxy.ts'
import type { Service } from '../../scripts/cluster/service.ts'

/** Connections that one address may have, as in stream-limits.conf. */
const MAX_CONNECTIONS = 800
const HALF_OPEN = 3_000
/** An unfinished header of 1.1 KB: nginx needs its larger buffer for it. */
const PART = `GET /api/v1/lobby HTTP/1.1\r\nHost: x\r\na: ${'x'.repeat(1_060)}`
/** Requests that one address may send at once, and those that it may send in a second, as in limits.conf. */
const BURST = 1_200
const PER_SECOND = 120
const FLOOD = 3_000
const GET = 'GET /api/v1/lobby HTTP/1.1\r\nHost: x\r\n'

const folder = mkdtempSync(join(tmpdir(), 'dungeon-dice-floods-'))
const server = createServer((_, response) => response.end('served'))
const sockets: Socket[] = []
let proxy: Service
let served = 0

server.on('request', () => (served += 1))
server.on('upgrade', (_, socket: Socket) => {
  const head =
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
  socket.write(head)
  socket.pipe(socket).on('error', () => undefined)
})

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const [port = 0] = await freePorts(1)
  const servers = [(server.address() as AddressInfo).port]
  proxy = proxyService({ folder, port, servers, isLimited: true, change: waitForHeaders })
  await proxy.start()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  await proxy.end()
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Gives headers ten minutes: only the limit ends connections, however slow this machine is. */
function waitForHeaders(place: string): void {
  const file = join(place, 'http.conf')
  const changed = readFileSync(file, 'utf8').replace(
    'client_header_timeout 5s',
    'client_header_timeout 10m',
  )
  writeFileSync(file, changed)
}

/** Opens a connection from an address of this machine, and sends this on it. */
async function open(localAddress: string, sent: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: proxy.port, localAddress })
  socket.on('error', () => undefined)
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.write(sent)
  return socket
}

/** The status of a page that an address loads on a new connection. */
async function load(localAddress: string, agent: Agent | false = false): Promise<number> {
  const place = { host: '127.0.0.1', port: proxy.port, path: '/', localAddress, agent }
  const [answer] = (await once(request(place).end(), 'response')) as [IncomingMessage]
  await text(answer)
  return answer.statusCode ?? 0
}

/** A player's WebSocket: sends a message and resolves once it has come back. */
async function play(socket: Socket, message: string): Promise<void> {
  let back = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  const listen = (data: Buffer) => {
    back += String(data)
    if (back.endsWith(message)) resolve()
  }
  socket.on('data', listen)
  socket.write(message)
  await promise
  socket.off('data', listen)
}

/** Returns whether the proxy has left a connection open, as far as this program has read. */
const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded

it('one address cannot hold more connections than it may have, and others play on', async () => {
  const upgrade =
    'GET /s1/p/r HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
  const player = await open('127.0.0.2', upgrade)
  await play(player, 'begun')
  const halves: Socket[] = []
  for (let count = 0; count < HALF_OPEN; count += 100) {
    const opened = Array.from({ length: 100 }, () => open('127.0.0.66', PART))
    halves.push(...(await Promise.all(opened)))
    await play(player, `step ${count}`)
    expect(await load('127.0.0.3')).toBe(200)
  }
  for (const half of halves) half.resume()
  await expect.poll(() => halves.filter(isOpen).length).toBeLessThanOrEqual(MAX_CONNECTIONS)
  await play(player, 'played on')
  expect(await load('127.0.0.3')).toBe(200)
})

it('one address cannot send more requests than it may, and others are served', async () => {
  const before = served
  const began = performance.now()
  const bodies = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const asked = `${GET}\r\n`.repeat(FLOOD / 30 - 1)
      return text(await open('127.0.0.67', `${asked}${GET}Connection: close\r\n\r\n`))
    }),
  )
  const took = (performance.now() - began) / 1_000
  const answers = bodies.join('')
  const countOf = (part: string): number => answers.split(part).length - 1
  // Each connection ends with the first refusal.
  const refusals = countOf('HTTP/1.1 429 ')
  expect(refusals).toBeGreaterThan(0)
  expect(refusals).toBeLessThanOrEqual(bodies.length)
  expect(served - before).toBe(countOf('HTTP/1.1 200 '))
  expect(served - before).toBeGreaterThanOrEqual(BURST)
  expect(served - before).toBeLessThanOrEqual(BURST + PER_SECOND * took + 1)
  expect(countOf('Retry-After: 1\r\n')).toBe(refusals)
  expect(await load('127.0.0.3')).toBe(200)
})

it.each([
  [426, '/s1/p/r'],
  [404, '/metrics'],
  [403, '/admin'],
])(
  '%d: a request that the proxy refuses itself is the last of its connection',
  async (status, path) => {
    // nginx would answer all that wait on a connection before it looks at any other.
    const asked = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const answers = await text(await open('127.0.0.69', asked.repeat(50)))
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`])
  },
)

it('a class of forty behind one address opens the page', async () => {
  const browsers = Array.from({ length: 40 }, () => new Agent({ keepAlive: true, maxSockets: 6 }))
  const pages = browsers.flatMap((agent) =>
    Array.from({ length: 15 }, () => load('127.0.0.68', agent)),
  )
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]))
  for (const agent of browsers) agent.destroy()
})

/** Sends requests as the stream part of the proxy passes them on from this address. */
async function askFrom(address: string, count: number): Promise<string> {
  const socket = connect(socketOf(proxy.port, 'http'))
  sockets.push(socket)
  socket.write(`PROXY TCP6 ${address} 2001:db8::1 1234 80\r\n`)
  socket.write(`${`${GET}\r\n`.repeat(count - 1)}${GET}Connection: close\r\n\r\n`)
  return text(socket)
}

it('an IPv6 network of /64 is one client, and refusals have the form of the protocol', async () => {
  const began = performance.now()
  const addresses = [1, 2, 3].map((count) => `2001:db8:0:1:${count}::1`)
  // Fewer than one client may send.
  const answers = (await Promise.all(addresses.map((one) => askFrom(one, 900)))).join('')
  const took = (performance.now() - began) / 1_000
  expect(answers.split('HTTP/1.1 200 ').length - 1).toBeLessThanOrEqual(
    BURST + PER_SECOND * took + 1,
  )
  const [, refusal = ''] = /HTTP\/1\.1 429 .*?\r\n\r\n(\{.*?\}\})/s.exec(answers) ?? []
  expect(JSON.parse(refusal)).toEqual({
    error: { code: 'too_many', rule: 'P8.11', retryAfterSeconds: 1 },
  })
  expect(await askFrom('2001:db8:0:2::1', 1)).toMatch(/^HTTP\/1\.1 200 /)
}, 60_000)

it('an IPv6 network of /48 has twice the requests of a client, however many it has of /64', async () => {
  const began = performance.now()
  const addresses = Array.from({ length: 8 }, (_, count) => `2001:db8:48:${count}::1`)
  const answers = (await Promise.all(addresses.map((one) => askFrom(one, 900)))).join('')
  const took = (performance.now() - began) / 1_000
  const count = answers.split('HTTP/1.1 200 ').length - 1
  expect(count).toBeGreaterThanOrEqual(2 * BURST)
  expect(count).toBeLessThanOrEqual(2 * (BURST + PER_SECOND * took) + 1)
  expect(await askFrom('2001:db8:49::1', 1)).toMatch(/^HTTP\/1\.1 200 /)
})

it('every refusal of a client with no requests left is the last of its connection', async () => {
  const client = '2001:db8:50::1'
  const refusalsOf = async (path: string): Promise<readonly string[]> => {
    const socket = connect(socketOf(proxy.port, 'http'))
    sockets.push(socket)
    socket.on('error', () => undefined)
    socket.write(`PROXY TCP6 ${client} 2001:db8::1 1234 80\r\n`)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(100))
    return (await text(socket)).match(/HTTP\/1\.1 4\d\d/g) ?? []
  }
  await Promise.all(Array.from({ length: 30 }, () => askFrom(client, 60)))
  for (const path of ['/', '/api/v1/lobby', '/admin', '/api/v1/admin', '/metrics', '/s1/health']) {
    const refusals = await Promise.all(Array.from({ length: 40 }, () => refusalsOf(path)))
    expect(new Set(refusals.map(({ length }) => length)), path).toEqual(new Set([1]))
    // Requests that are refused by their path alone are not counted.
    if (path !== '/metrics') expect(refusals.flat(), path).toContain('HTTP/1.1 429')
  }
})
