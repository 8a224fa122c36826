import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Worker } from 'node:worker_threads'
import { getMessageBytes, matchMaker, Protocol } from '@colyseus/core'
import { CLOSE_CODES, signedInSchema } from '@dungeon-dice/shared/protocol'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Pair, playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, postText, takeSeat, VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const NO_LIMIT = 1_000_000

let app: TestApp
let pair: Pair
beforeAll(async () => {
  app = await startApp({
    config: { maxMessagesPerSecond: 10_000, guestsPerHour: NO_LIMIT, handshakeSeconds: 1 },
  })
  pair = await startPair(app.url)
})
afterAll(() => app.stop())

/** Checks that the first match goes on and that nothing was logged as an error. */
async function goesOn(): Promise<void> {
  await playOn(pair, 2)
  expect(app.errors).toEqual([])
}

const turn = (): Player => (pair.A.openDecision() === null ? pair.B : pair.A)
const other = (): Player => (pair.A.openDecision() === null ? pair.A : pair.B)

const raw = (request: object): Uint8Array =>
  getMessageBytes.raw(Protocol.ROOM_DATA, 'intent', request)

describe('a player who answers for another', () => {
  it('is refused, whichever decision the answer names', async () => {
    const { decision = 0 } = { decision: turn().openDecision() ?? 0 }
    const [intent] = turn().legal()
    if (intent === undefined) throw new Error('something is legal')
    const before = pair.A.wire()
    for (const number of [decision, decision + 1, 0, null]) {
      const answer = await other().play(intent, number)
      expect(answer.ok, String(number)).toBe(false)
    }
    expect(
      await other().play({ type: 'lapse', seat: turn().seat, result: 'loss' }, null),
    ).toMatchObject({
      ok: false,
    })
    expect(pair.A.wire()).toEqual(before)
    await goesOn()
  })

  it('cannot replay earlier messages over any connection', async () => {
    const player = turn()
    const [intent] = player.legal()
    const request = { seq: 9_000, decision: player.openDecision(), intent }
    expect(await player.ask('intent', request)).toMatchObject({ ok: true })
    const stranger = player === pair.A ? pair.B : pair.A
    await stranger.until((self) => JSON.stringify(self.wire()) === JSON.stringify(player.wire()))
    const before = pair.A.wire()
    const bytes = raw(request)
    for (const each of [player, player, stranger, stranger]) each.socket.send(bytes)
    const ping = await stranger.ask('intent', { ...request, seq: 9_001 })
    expect(ping.ok).toBe(false)
    expect(await player.ask('intent', request)).toMatchObject({ ok: true, seq: 9_000 })
    expect(pair.A.wire()).toEqual(before)
    player.skipTo(10_000)
    stranger.skipTo(10_000)
    await goesOn()
  })
})

describe('a manipulated token', () => {
  it('is rejected: truncated, changed at any place, unsigned, or signed by another', async () => {
    const { body } = await post(app.url, 'guest')
    const { token } = signedInSchema.parse(body)
    const [head = '', load = '', sign = ''] = token.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const forged = [
      '',
      head,
      `${head}.${load}`,
      `${head}.${load}.`,
      `${none}.${load}.`,
      `${none}.${load}.${sign}`,
      `${head}.${load}.${sign.slice(0, -1)}`,
      `${head}.${load}.${sign}x`,
      `${load}.${head}.${sign}`,
      'x'.repeat(5_000),
      '__proto__',
    ]
    const flipped = Array.from(token, (letter, at) => {
      const changed = letter === 'A' ? 'Q' : 'A'
      return token.slice(0, at) + changed + token.slice(at + 1)
    }).filter((text) => text !== token)
    for (const text of [...forged, ...flipped.filter((_, at) => at % 7 === 0)]) {
      const { status } = await post(app.url, 'matches', {}, text)
      expect(status, text).toBe(401)
    }
    expect((await fetch(`${app.url}/api/v1/me`, auth(token))).status).toBe(200)
    expect(app.errors).toEqual([])
  })

  it('of a seat takes no seat', async () => {
    const { matchId, seatToken } = pair.A.grant
    const forged = ['', seatToken.slice(1), `${seatToken}x`, seatToken.toUpperCase(), '__proto__']
    for (const token of [...forged, pair.A.grant.reservation.sessionId, matchId]) {
      const { status } = await post(app.url, `matches/${matchId}/seat`, { seatToken: token })
      expect(status, token).toBe(403)
    }
    for (const id of ['__proto__', 'x', '%00', `${matchId}x`])
      expect((await post(app.url, `matches/${id}/seat`, { seatToken })).status, id).toBe(404)
    await goesOn()
  })
})

const auth = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

describe('a taken seat', () => {
  it('cannot be taken with its code or with the reservation of another client', async () => {
    const { code = '' } = pair.A.grant
    const { status, body } = await post(app.url, 'matches/join', { code })
    expect([status, body]).toMatchObject([409, { error: { code: 'seat_taken' } }])
    const { reservation, ...grant } = pair.A.grant
    await expect(Player.join(app.url, { ...grant, reservation })).rejects.toThrow()
    await goesOn()
  })

  it('by an incomplete connection becomes free again', async () => {
    const host = await takeSeat(app.url, 'matches')
    const { processId, roomId, sessionId } = host.reservation
    const address = `${app.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`
    const socket = new WebSocket(address)
    const code = await new Promise((resolve) =>
      socket.addEventListener('close', (event) => resolve(event.code)),
    )
    expect(code).toBe(CLOSE_CODES.unfinished)
    await goesOn()
  })
})

/** Values that break careless parsers, at any depth. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    '\ud800',
    'a\u0000b',
    '\u202e',
    1e308,
    -0,
    2 ** 53,
    -1,
    1.5,
    '__proto__',
    'constructor',
    'toString',
    null,
    true,
    [],
    {},
  ),
  fc.jsonValue({ maxDepth: 4 }),
)
const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'seq',
  'decision',
  'intent',
  'type',
]
const nastyObject = fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string()), nasty)
/** Variations of a request with one or more errors. */
const nearly = fc.record(
  {
    seq: fc.oneof(fc.nat(), nasty),
    decision: fc.oneof(fc.nat(), nasty),
    intent: fc.oneof(nasty, nastyObject),
  },
  { requiredKeys: [] },
)

describe('messages and bodies of any form', { timeout: 120_000 }, () => {
  it('are answered and change nothing', async () => {
    const before = pair.A.wire()
    const types = [
      'intent',
      'orders',
      'claim',
      'legal',
      'resync',
      'chat',
      '__proto__',
      'constructor',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...types),
        fc.oneof(nearly, nastyObject, nasty),
        async (type, message) => {
          const answer: unknown = await other().room.request(type, message)
          expect(answer, JSON.stringify(message)).toMatchObject({ ok: expect.any(Boolean) })
        },
      ),
      { numRuns: 300 },
    )
    expect(pair.A.wire()).toEqual(before)
    other().skipTo(100_000_000)
    await goesOn()
  })

  it('are refused over HTTP without a server error', async () => {
    const paths = ['quick-match', 'matches', 'matches/join', 'claim', 'sign-in', 'account/rename']
    const body = fc.oneof(
      nasty,
      nastyObject,
      nastyObject.map((more) => ({ ...VERSIONS, ...more })),
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), body, async (path, sent) => {
        const { status, body: answer } = await postText(app.url, path, JSON.stringify(sent))
        expect(status).toBeLessThan(500)
        if (status !== 200)
          expect(answer).toMatchObject({
            error: { code: expect.any(String), rule: expect.any(String) },
          })
      }),
      { numRuns: 300 },
    )
    const headers = { 'content-type': 'application/json' }
    const deep = '['.repeat(8_000) + ']'.repeat(8_000)
    const response = await fetch(`${app.url}/api/v1/matches`, {
      method: 'POST',
      headers,
      body: deep,
    })
    expect(response.status).toBe(400)
    await goesOn()
  })
})

/** Milliseconds between an intent and its answer, one by one. */
async function answerTimes(count: number): Promise<number[]> {
  const times: number[] = []
  for (let asked = 0; asked < count; asked += 1) {
    const begin = performance.now()
    await playOn(pair, 1)
    times.push(performance.now() - begin)
    if (pair.A.wire().phase !== 'playing') pair = await startPair(app.url)
  }
  return times.sort((a, b) => a - b)
}

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)

const heapMib = (): number => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed / 2 ** 20
}

describe('an attack on all interfaces', { timeout: 120_000 }, () => {
  it('does not affect another match, and leaks no memory', async () => {
    const quiet = await answerTimes(100)
    const heapBefore = heapMib()
    const attacker = new Worker(new URL('./support/attacker.ts', import.meta.url), {
      workerData: { url: app.url },
    })
    const busy = await answerTimes(300)
    attacker.postMessage('stop')
    const tally = await new Promise((resolve) => attacker.once('message', resolve))
    await attacker.terminate()
    expect(tally).toMatchObject({ requests: expect.any(Number) })
    process.stdout.write(
      `attack ${JSON.stringify(tally)}: p50/p99 quiet ${percentile(quiet, 0.5)}/${percentile(quiet, 0.99)} ms, ` +
        `attacked ${percentile(busy, 0.5)}/${percentile(busy, 0.99)} ms\n`,
    )
    expect(heapMib() - heapBefore).toBeLessThan(64)
    await goesOn()
  })

  it('by a thousand incomplete connections ends when they are cut', async () => {
    const sockets: Socket[] = []
    const { port } = new URL(app.url)
    for (let count = 0; count < 1_000; count += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write('GET /x/y?sessionId=z HTTP/1.1\r\nHost: x\r\n')
      sockets.push(socket)
    }
    await goesOn()
    for (const socket of sockets) socket.destroy()
    await goesOn()
    // Only the sessions that this page hosted are still waiting.
    expect((await matchMaker.query({})).length).toBeLessThan(400)
  })
})
