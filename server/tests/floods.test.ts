import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { getMessageBytes, Protocol } from '@colyseus/core'
import { present } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Cluster } from '../src/cluster/ports.ts'
import { singleNodeCluster } from '../src/cluster/single-node/single-node.ts'
import { fakeTime } from './support/fake-time.ts'
import { codeOf } from './support/limit-outcomes.ts'
import { playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat, VERSIONS } from './support/post.ts'
import { openTcpConnection } from './support/tcp-connection.ts'
import { startApp, type TestApp, type TestPorts } from './support/test-app.ts'
import { upgrade } from './support/upgrade.ts'

let app: TestApp
const start = async (ports: TestPorts): Promise<TestApp> => {
  app = await startApp(ports)
  return app
}
afterEach(() => app.stop())

/** Posts as a client at `address`, through a proxy. */
async function postFrom(address: string, path: string, body: object = {}): Promise<string> {
  const response = await fetch(`${app.url}/api/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ ...VERSIONS, ...body }),
  })
  return codeOf({ status: response.status, body: await response.json() })
}

const bytesOf = (type: string, message: unknown): Uint8Array =>
  getMessageBytes.raw(Protocol.ROOM_DATA, type, message)

/** A message without contents. */
const PING = Uint8Array.of(Protocol.PING)

const BAN_SECONDS = 60
const ban = { code: 'shut_out', rule: 'P18.2', retryAfterSeconds: BAN_SECONDS }

describe('malformed input', () => {
  it('bans its address for a while: the connection, new ones, and requests', async () => {
    const time = fakeTime(Date.now())
    const config = {
      nonsensePerMinute: 4,
      banSeconds: BAN_SECONDS,
      trustedProxies: ['127.0.0.1'],
    }
    const { url, errors } = await start({ clock: time, timers: time, config })
    const pair = await startPair(url)
    const { A, B } = pair
    expect(await A.ask('intent', { seq: 'x' })).toMatchObject({ error: { code: 'malformed' } })
    expect(await A.room.request('nonsense', {})).toMatchObject({ error: { code: 'unknown_type' } })
    expect(codeOf(await post(url, 'guest', { more: 1 }))).toBe('malformed')
    A.socket.send(bytesOf('intent', null))
    A.socket.send(bytesOf('intent', null))
    expect(await A.closed).toBe(CLOSE_CODES.shutOut)
    const refused = await upgrade(url)
    expect(refused).toMatchObject({ status: 429, retryAfter: '60', body: { error: ban } })
    expect(await post(url, 'guest')).toMatchObject({ status: 429, body: { error: ban } })
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    expect(await postFrom('198.51.100.1', 'guest')).toBe('ok')
    expect((await upgrade(url, { 'X-Forwarded-For': '198.51.100.1' })).status).toBe(101)
    expect(await B.room.request('legal', {})).toBeDefined()
    time.advance(BAN_SECONDS * 1_000)
    const { matchId, seatToken } = A.grant
    const grant = await takeSeat(url, `matches/${matchId}/seat`, { seatToken })
    const again = await Player.join(url, { ...grant, seatToken })
    await again.until(({ room }) => room.state?.phase === 'playing')
    await playOn({ A: again, B }, 2)
    expect(errors).toEqual([])
  })

  it('includes what cannot be decoded, on any number of connections', async () => {
    const { url } = await start({ config: { nonsensePerMinute: 2 } })
    const attacks = [new Uint8Array([99]), '{"type":"endTurn"}', new Uint8Array()]
    const codes: number[] = []
    const players: Player[] = []
    for (const _ of attacks) players.push(await Player.join(url, await takeSeat(url, 'matches')))
    for (const [place, player] of players.entries()) {
      player.socket.send(attacks[place] ?? '')
      codes.push(await player.closed)
    }
    expect(codes).toEqual([CLOSE_CODES.undecodable, CLOSE_CODES.textFrame, CLOSE_CODES.undecodable])
    expect(codeOf(await post(url, 'guest'))).toBe('shut_out')
  })

  it('includes a flood, once for each connection', async () => {
    const config = { nonsensePerMinute: 2, maxMessagesPerSecond: 20 }
    const { url } = await start({ config })
    const codes: number[] = []
    for (let flood = 0; flood < 3; flood += 1) {
      expect(codeOf(await post(url, 'guest'))).toBe('ok')
      const player = await Player.join(url, await takeSeat(url, 'matches'))
      for (let count = 0; count < 99; count += 1) player.socket.send(PING)
      codes.push(await player.closed)
    }
    expect(codes).toEqual(codes.map(() => CLOSE_CODES.flood))
    expect(codeOf(await post(url, 'guest'))).toBe('shut_out')
  })

  it('does not include what the rules refuse', async () => {
    const { url } = await start({ config: { nonsensePerMinute: 1 } })
    const pair = await startPair(url)
    for (let count = 0; count < 5; count += 1) {
      await pair.A.play({ type: 'skip' }, null)
      await post(url, 'matches/join', { code: 'AAAAAAAA' })
    }
    await playOn(pair, 2)
  })
})

describe('an oversized message', () => {
  it('is logged in one short line, at a limited rate', async () => {
    const lines: { readonly fields: object; readonly text: string }[] = []
    const note = (fields: object, text: string) => lines.push({ fields, text })
    const log = { debug: note, info: note, warn: note, error: note }
    const time = fakeTime(Date.now())
    const { url } = await start({ log, clock: time, timers: time })
    for (let count = 0; count < 25; count += 1) {
      const player = await Player.join(url, await takeSeat(url, 'matches'))
      player.socket.send(new Uint8Array(5_000))
      expect(await player.closed).toBe(CLOSE_CODES.tooBig)
    }
    const cut = lines.filter(({ text }) => text.startsWith('a connection was cut'))
    expect(cut.length).toBeGreaterThan(10)
    expect(cut.length).toBeLessThanOrEqual(20)
    for (const { fields, text } of lines) {
      expect(text).not.toMatch(/\n| {4}at /)
      expect(text.length).toBeLessThan(120)
      expect(JSON.stringify(fields)).not.toContain('stack')
    }
  })
})

describe('a truncated body', () => {
  it('is logged in one short line, at a limited rate, and not by the framework', async () => {
    const written = vi.spyOn(console, 'error')
    const lines: string[] = []
    const note = (_: object, text: string) => lines.push(text)
    const log = { debug: note, info: note, warn: note, error: note }
    const time = fakeTime(Date.now())
    const { url } = await start({ log, clock: time, timers: time })
    const head = ['POST /matchmake/reconnect/x HTTP/1.1', 'Host: x', 'Content-Length: 9']
    for (let count = 0; count < 25; count += 1) {
      const link = await openTcpConnection(url)
      link.write([...head, 'Content-Type: application/json', '', '{'].join('\r\n'))
      // It was read if a later request is answered.
      await fetch(`${url}/health`)
      link.drop()
    }
    const failed = () => lines.filter((line) => line.startsWith('a request failed'))
    await expect.poll(() => failed().length).toBe(20)
    for (const line of failed()) expect(line).toMatch(/^.{1,120}$/)
    expect(written).not.toHaveBeenCalled()
    written.mockRestore()
  })
})

describe('a flood of empty frames', () => {
  /** Opens a socket for a reserved seat; returns it with its close code. */
  const open = async (url: string) => {
    const { processId, roomId, sessionId } = (await takeSeat(url, 'matches')).reservation
    const socket = new WebSocket(`${url}/${processId}/${roomId}?sessionId=${sessionId}`)
    const closed = once(socket, 'close').then(([code]) => Number(code))
    const [{ socket: link }] = (await once(socket, 'upgrade')) as [IncomingMessage]
    if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
    link.setNoDelay(true)
    return { socket, closed, link }
  }

  it.each(['ping', 'pong'] as const)('counts as messages: %s', async (beat) => {
    const now = Date.now()
    const config = { maxMessagesPerSecond: 9 }
    const { url, errors } = await start({ clock: { now: () => now }, config })
    const [first, other] = [await open(url), await open(url)]
    for (let count = 0; count < 10_000; count += 1) first.socket[beat]()
    other.socket[beat]()
    expect(await first.closed).toBe(CLOSE_CODES.flood)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect(errors).toEqual([])
  })

  it('is closed when a message has too many fragments', async () => {
    const { url, errors } = await start({})
    const { socket, closed } = await open(url)
    for (let count = 0; count < 6; count += 1) socket.send('', { binary: true, fin: false })
    expect(await closed).toBe(1008)
    expect(errors).toEqual([])
  })

  it('is closed when a message comes in too many pieces', async () => {
    const { url, errors } = await start({})
    const { socket, closed, link } = await open(url)
    // A masked frame of 300 bytes, of which each comes by itself.
    link.write(Buffer.from([0x82, 0xfe, 0x01, 0x2c, 0, 0, 0, 0]))
    for (let count = 0; count < 100 && !link.destroyed; count += 1) {
      link.write(Buffer.alloc(1))
      await new Promise(setImmediate)
    }
    expect(await closed).toBe(1008)
    expect(socket.readyState).toBe(WebSocket.CLOSED)
    expect(errors).toEqual([])
  })
})

describe('HTTP requests', () => {
  it('count towards the limit, including those to the framework and refused ones', async () => {
    const { url } = await start({ config: { requestsPerMinute: 4 } })
    const request = async (path: string, init: RequestInit = {}) =>
      (await fetch(url + path, init)).status
    const statuses = [
      await request('/matchmake/reconnect/x', { method: 'POST', body: '{}' }),
      await request('/nowhere'),
      await request('/__healthcheck'),
      await request('/api/v1/guest', { method: 'POST', body: 'x'.repeat(100_000) }),
    ]
    expect(statuses).not.toContain(429)
    const response = await fetch(`${url}/matchmake/reconnect/x`, { method: 'POST', body: '{}' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(await response.json()).toMatchObject({ error: { code: 'too_many', rule: 'P8.11' } })
    for (let count = 0; count < 9; count += 1) expect(await request('/health')).toBe(200)
    expect(await request('/ready')).toBe(200)
  })
})

describe('files of the page', () => {
  it('have their own limit, so that loading pages costs players nothing (P18.7)', async () => {
    const { url } = await start({ config: { requestsPerMinute: 2, filesPerMinute: 4 } })
    const request = async (path: string) => (await fetch(url + path)).status
    for (let count = 0; count < 4; count += 1) expect(await request('/assets/a.js')).toBe(404)
    expect(await request('/assets/a.js')).toBe(429)
    expect([await request('/'), await request('/Assets/a.js'), await request('/rules')]).toEqual([
      200, 404, 429,
    ])
  })
})

describe('an untrusted proxy', () => {
  it('is logged once, so that the host learns why all clients share an address', async () => {
    const lines: string[] = []
    const note = (_: object, text: string) => lines.push(text)
    await start({ log: { debug: note, info: note, warn: note, error: note } })
    for (const address of ['198.51.100.1', '198.51.100.2']) await postFrom(address, 'guest')
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1)
  })
})

/** A cluster whose other server reports its sockets when the test says so. */
function slowCluster() {
  const alone = singleNodeCluster('self', { error: () => undefined })
  const [me] = alone.members.all()
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const some = async () => {
    asked.resolve()
    await answered.promise
    return []
  }
  const all = () => ['self', 'other'].map((id) => ({ ...present(me, 'itself'), id }))
  const cluster: Cluster = {
    ...alone,
    members: { ...alone.members, all },
    directory: { ...alone.directory, some },
  }
  return { cluster, asked: asked.promise, answer: () => answered.resolve() }
}

describe('sockets', () => {
  it('are counted by the address from a trusted proxy until they close', async () => {
    const config = { maxConnectionsPerAddress: 2, trustedProxies: ['127.0.0.1'] }
    const { url } = await start({ config })
    const from = (address: string) => upgrade(url, { 'X-Forwarded-For': address })
    const [first, second, third] = [
      await from('198.51.100.1'),
      await from('198.51.100.1'),
      await from('198.51.100.1'),
    ]
    expect([first.status, second.status]).toEqual([101, 101])
    expect(third).toMatchObject({
      status: 429,
      body: { error: { code: 'too_many_connections', rule: 'P18.1', limit: 2 } },
    })
    expect((await from('198.51.100.2')).status).toBe(101)
    expect((await from('2001:db8::1')).status).toBe(101)
    expect((await from('2001:db8::2')).status).toBe(101)
    expect((await from('2001:db8::3')).status).toBe(429)
    await first.drop()
    await expect.poll(async () => (await from('198.51.100.1')).status).toBe(101)
  })

  it('are counted by their own address without a trusted proxy, whatever the headers say', async () => {
    const { url } = await start({ config: { maxConnectionsPerAddress: 2 } })
    const statuses: number[] = []
    for (const address of ['198.51.100.1', '198.51.100.2', '198.51.100.3'])
      statuses.push((await upgrade(url, { 'X-Forwarded-For': address })).status)
    expect(statuses).toEqual([101, 101, 429])
  })

  it('are counted before a seat is taken, and for players too', async () => {
    const { url } = await start({ config: { maxConnectionsPerAddress: 2 } })
    const player = await Player.join(url, await takeSeat(url, 'matches'))
    const half = await upgrade(url)
    expect([half.status, (await upgrade(url)).status]).toEqual([101, 429])
    await player.leave()
    await expect.poll(async () => (await upgrade(url)).status).toBe(101)
  })

  it('are no longer counted if they break while other servers are asked', async () => {
    const { cluster, asked, answer } = slowCluster()
    // The request waits for a clock that stands still.
    const timers = fakeTime(Date.now())
    const { url, errors } = await start({
      cluster,
      timers,
      config: { maxConnectionsPerAddress: 1 },
    })
    const link = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
    link.write(
      'GET /process/room HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    await asked
    link.resetAndDestroy()
    expect((await upgrade(url)).status).toBe(429)
    answer()
    await expect.poll(async () => (await upgrade(url)).status).toBe(101)
    expect(errors).toEqual([])
  })
})

describe('TCP connections (P18.10)', () => {
  it('that send nothing, or no complete request, are closed', async () => {
    const { url } = await start({ config: { requestSeconds: 1 } })
    const [silent, slow] = [await openTcpConnection(url), await openTcpConnection(url)]
    slow.write('GET / HTTP/1.1\r\nHost: x\r\n')
    await Promise.all([silent.gone, slow.gone])
  })

  it('are counted until they close or become sockets', async () => {
    const { url } = await start({ config: { maxLinksPerAddress: 2 } })
    const [first, second] = [await openTcpConnection(url), await openTcpConnection(url)]
    expect(await first.ask()).toBe(true)
    expect(await (await openTcpConnection(url)).ask()).toBe(false)
    second.drop()
    for (let count = 0; count < 3; count += 1)
      await expect.poll(() => statusOf(url), { interval: 50 }).toBe(101)
  })

  it('of a trusted proxy belong to many clients, and are not counted', async () => {
    const config = { maxLinksPerAddress: 1, trustedProxies: ['127.0.0.1'] }
    const { url } = await start({ config })
    for (let count = 0; count < 3; count += 1)
      expect(await (await openTcpConnection(url)).ask()).toBe(true)
  })
})

/** Status of an upgrade request; 0 when the connection was cut. */
const statusOf = (url: string): Promise<number> =>
  upgrade(url).then(
    ({ status }) => status,
    () => 0,
  )
