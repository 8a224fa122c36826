import { connect } from 'node:net'
import { getMessageBytes, matchMaker, Protocol } from '@colyseus/core'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { type Program, startProgram } from './support/program.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: Pair
beforeAll(async () => {
  app = await startApp()
  pair = await startPair(app.url)
})
afterAll(() => app.stop())

/** Takes B's seat again with its token over a new connection. */
async function comeBack(): Promise<void> {
  const { matchId, seatToken } = pair.B.grant
  const grant = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
  const B = await Player.join(app.url, { ...grant, seatToken })
  await B.next('welcome')
  B.skipTo(Number(Reflect.get(B.messages('welcome')[0] as object, 'lastSeq')))
  pair = { ...pair, B }
}

/** Checks that A sees B leave and return, and that the match goes on. */
async function goesOn(): Promise<void> {
  await pair.A.until((player) => player.wire().seats['B']?.connected === false)
  await comeBack()
  await pair.A.until((player) => player.wire().seats['B']?.connected === true)
  await playOn(pair, 3)
  expect(app.errors).toEqual([])
}

const message = (type: string, hex: string): Uint8Array =>
  Buffer.concat([
    Uint8Array.of(Protocol.ROOM_DATA, 0xa0 | type.length),
    Buffer.from(type),
    Buffer.from(hex, 'hex'),
  ])

describe('malformed input closes its own connection only, and the seat is kept', {
  timeout: 30_000,
}, () => {
  const cases: [string, number, (socket: WebSocket) => void][] = [
    ['a text frame', CLOSE_CODES.textFrame, (socket) => socket.send('{"type":"endTurn"}')],
    ['an empty frame', CLOSE_CODES.undecodable, (socket) => socket.send(new Uint8Array())],
    ['no MessagePack', CLOSE_CODES.undecodable, (socket) => socket.send(message('intent', 'c1'))],
    [
      'a message that ends too soon',
      CLOSE_CODES.undecodable,
      (socket) => socket.send(message('intent', '83a373')),
    ],
    [
      'a list that claims four thousand million entries',
      CLOSE_CODES.undecodable,
      (socket) => socket.send(message('intent', 'ddffffffff')),
    ],
    [
      'lists in lists in lists',
      CLOSE_CODES.undecodable,
      (socket) => socket.send(message('intent', `${'91'.repeat(2_000)}c0`)),
    ],
    [
      'a frame of no known kind',
      CLOSE_CODES.undecodable,
      (socket) => socket.send(Uint8Array.of(99)),
    ],
    ['a megabyte', CLOSE_CODES.tooBig, (socket) => socket.send(new Uint8Array(1_048_576))],
    [
      'a thousand messages',
      CLOSE_CODES.flood,
      (socket) => {
        const ping = Uint8Array.of(Protocol.PING)
        for (let count = 0; count < 1_000; count += 1) socket.send(ping)
      },
    ],
  ]
  for (const [name, code, attack] of cases)
    it(`${name}: ${code}`, async () => {
      attack(pair.B.socket)
      expect(await pair.B.closed).toBe(code)
      await goesOn()
    })

  it('a thousand refused intents: 4103', async () => {
    const bytes = getMessageBytes.raw(Protocol.ROOM_DATA, 'intent', { seq: 'x' })
    for (let count = 0; count < 1_000; count += 1) pair.B.socket.send(bytes)
    expect(await pair.B.closed).toBe(CLOSE_CODES.flood)
    await goesOn()
  })
})

const JSON_BODY = { 'content-type': 'application/json; charset=utf-8' }

describe('the routes of the framework', () => {
  it('are closed: seats come from our own routes', async () => {
    for (const method of ['joinOrCreate', 'create', 'join', 'joinById']) {
      const url = `${app.url}/matchmake/${method}/match`
      const response = await fetch(url, { method: 'POST', headers: JSON_BODY, body: '{}' })
      expect(response.ok, method).toBe(false)
    }
    expect((await matchMaker.query({})).map(({ roomId }) => roomId)).toEqual([pair.A.grant.matchId])
  })

  it('reject a body above the limit or without a length', async () => {
    const post = async (body: RequestInit): Promise<number> => {
      const url = `${app.url}/matchmake/reconnect/x`
      return (await fetch(url, { method: 'POST', headers: JSON_BODY, ...body })).status
    }
    const big = 'x'.repeat(2 ** 20)
    expect(await post({ body: big })).toBe(413)
    const streamed = (text: string) =>
      post({ body: new Blob([text]).stream(), duplex: 'half' } as RequestInit)
    expect(await streamed('{}')).toBe(413)
    // Nothing of it is read: a client that still writes may find the connection cut.
    expect([413, 'cut']).toContain(await streamed(big).catch(() => 'cut'))
    expect(await post({ body: '{}' })).toBe(522)
    for (const type of ['multipart/form-data; boundary=x', 'text/plain', 'application/jsonx', ''])
      expect(await post({ body: 'x', headers: { 'content-type': type } }), type).toBe(415)
    await playOn(pair, 1)
  })

  it('reject clients without a reservation', async () => {
    const { roomId, processId } = pair.A.grant.reservation
    const address = `${app.url.replace('http', 'ws')}/${processId}/${roomId}`
    for (const query of ['?sessionId=nobody', '', '?reconnectionToken=x']) {
      const socket = new WebSocket(address + query)
      const code = await new Promise((resolve) =>
        socket.addEventListener('close', (event) => resolve(event.code)),
      )
      expect([CLOSE_CODES.badReservation, CLOSE_CODES.cannotReconnect]).toContain(code)
    }
    await playOn(pair, 1)
  })
})

describe('a malformed request', () => {
  let program: Program
  beforeAll(async () => {
    program = await startProgram({ NONSENSE_PER_MINUTE: '1000', LOG_LEVEL: 'error' })
  })
  afterAll(() => program.end('SIGTERM'))

  /** Status of the answer to these raw lines; null if there is none. */
  const sendLines = async (...lines: readonly string[]): Promise<number | null> => {
    const link = connect(Number(new URL(program.url).port), '127.0.0.1')
    link.on('error', () => undefined)
    link.write([...lines, 'Connection: close', '', ''].join('\r\n'))
    const answer = (await link.toArray()).join('')
    const status = /^HTTP\/1.1 (\d+)/.exec(answer)?.[1]
    return status === undefined ? null : Number(status)
  }
  const livesOn = async () => expect((await fetch(`${program.url}/__healthcheck`)).status).toBe(200)

  // Only our own routes matter here.
  const paths = [
    ['GET /__healthcheck', 200],
    ['POST /matchmake/reconnect/x', 522],
  ] as const
  const more = ['Content-Type: application/json', 'Content-Length: 0']
  const hosts = ['x:99999', 'x^y', 'u:p@x', 'u@x', 'x y', '[', '']
  for (const [path, answered] of paths) {
    it.each(hosts)(`is refused without a crash: ${path} of %j`, async (host) => {
      expect(await sendLines(`${path} HTTP/1.1`, `Host: ${host}`, ...more)).toBe(400)
      await livesOn()
    })

    it(`is not caused by headers of a proxy: ${path}`, async () => {
      const statuses = ['a b', 'javascript', ':', 'http://u:p@x/'].map((proto) =>
        sendLines(`${path} HTTP/1.1`, 'Host: x', `X-Forwarded-Proto: ${proto}`, ...more),
      )
      expect(await Promise.all(statuses)).toEqual(statuses.map(() => answered))
      await livesOn()
    })
  }

  it.each(['*:99999', '*', 'http://u:p@x/'])('is refused for its path: %s', async (path) => {
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13']
    const key = 'Sec-WebSocket-Key: ZHVuZ2VvbiBkaWNlISEhIQ=='
    expect(await sendLines(`GET ${path} HTTP/1.1`, 'Host: x')).toBe(400)
    const lines = [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', ...upgrade, key]
    expect(await sendLines(...lines)).toBe(400)
    await livesOn()
  })
})
