import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { BUILT_IN, DEFAULT_LIST } from '@dungeon-dice/shared/ddm'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, postText, takeSeat, VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ config: { reservationSeconds: 3, handshakeSeconds: 3, maxMatches: 40 } })
})
afterAll(() => app.stop())

const refusal = async (path: string, body: object) => {
  const posted = await post(app.url, path, body)
  return [posted.status, (posted.body as { error: unknown }).error]
}
const { dice, figures } = DEFAULT_LIST

describe('a seat in a match', () => {
  it('is in a waiting match of the same preset', async () => {
    const first = await takeSeat(app.url, 'quick-match', { preset: 'tabletop', name: ' Ann ' })
    const other = await takeSeat(app.url, 'quick-match', { preset: 'gba' })
    const second = await takeSeat(app.url, 'quick-match', {})
    const third = await takeSeat(app.url, 'quick-match', {})
    expect(second.matchId).toBe(first.matchId)
    expect([first.seat, second.seat]).toEqual(['A', 'B'])
    expect(new Set([first, other, third].map(({ matchId }) => matchId)).size).toBe(3)
    expect(first.seatToken).toHaveLength(32)
    expect(first.seatToken).not.toBe(second.seatToken)
    const A = await Player.join(app.url, first)
    const B = await Player.join(app.url, second)
    await B.until((player) => player.room.state.phase === 'playing')
    expect(A.wire().seats).toMatchObject({ A: { name: 'Ann', connected: true }, B: { name: '' } })
    expect(A.messages('welcome')).toEqual([
      {
        ...VERSIONS,
        match: first.matchId,
        seat: 'A',
        lastSeq: 0,
        lastEvent: 0,
        now: expect.any(Number),
        maxMessagesPerSecond: 200,
      },
    ])
  })

  it('is behind a code in a private match, with the options of its host', async () => {
    const settings = { preset: 'gba', changes: { summonBinding: 'figures', turnLimit: 9 } }
    const pair = await startPair(app.url, { settings }, { name: 'Bo' })
    expect(pair.A.grant.code).toMatch(/^[A-Z2-9]{8}$/)
    expect(pair.B.grant.code).toBeUndefined()
    expect(pair.B.snapshot().options).toMatchObject({ retaliation: 'yes', turnLimit: 9 })
    expect(await refusal('matches/join', { code: pair.A.grant.code })).toEqual([
      409,
      { code: 'seat_taken', rule: 'P2.4' },
    ])
  })

  it('is not found by strangers, nor with a wrong code', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const stranger = await takeSeat(app.url, 'quick-match', {})
    expect(stranger.matchId).not.toBe(host.matchId)
    for (const code of ['', 'AAAAAAAA', '__proto__', host.matchId])
      expect(await refusal('matches/join', { code })).toEqual([
        404,
        { code: 'bad_code', rule: 'P2.2' },
      ])
    const guest = await takeSeat(app.url, 'matches/join', { code: host.code?.toLowerCase() })
    expect(guest.matchId).toBe(host.matchId)
  })

  it('becomes free if its player does not join, or leaves before the start', async () => {
    const host = await takeSeat(app.url, 'matches', { name: 'first' })
    const A = await Player.join(app.url, host)
    await takeSeat(app.url, 'matches/join', { code: host.code, name: 'late' })
    await A.until((player) => player.wire().seats['B']?.name === 'late')
    expect(A.wire().seats['B']?.connected).toBe(false)
    await A.until((player) => player.wire().seats['B']?.name === '')
    const guest = await takeSeat(app.url, 'matches/join', { code: host.code, name: 'leaver' })
    const B = await Player.join(app.url, guest)
    await A.until((player) => player.room.state.phase === 'playing')
    await B.leave()
    await A.until((player) => player.wire().seats['B']?.connected === false)
    expect(A.wire().seats['B']?.name).toBe('leaver')
  })

  it('closes with its match when nobody waits there', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const A = await Player.join(app.url, host)
    await A.leave()
    // With an invalid list, so that the request does not take the seat.
    const ask = { code: host.code, list: { dice: [], figures: [] } }
    const gone = async () => (await refusal('matches/join', ask))[0] === 404
    while (!(await gone())) await new Promise(setImmediate)
  })
})

describe("a player's own seat", () => {
  it('is taken again with its token: the newest connection gets it, and the old one is notified', async () => {
    const pair = await startPair(app.url)
    await playOn(pair, 2)
    const { matchId, seatToken } = pair.A.grant
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    expect(again).toMatchObject({ matchId, seat: 'A', seatToken })
    const A = await Player.join(app.url, again)
    expect(await pair.A.closed).toBe(CLOSE_CODES.replaced)
    const welcome = await A.until((player) => player.messages('welcome')[0])
    expect(welcome).toMatchObject({ seat: 'A', lastSeq: expect.any(Number) })
    A.skipTo(10)
    await A.until((player) => player.room.state?.phase === 'playing')
    expect(A.wire().seats).toMatchObject({ A: { connected: true }, B: { connected: true } })
    expect(A.snapshot()).toEqual(pair.A.snapshot())
    await playOn({ A, B: pair.B }, 4)
  })

  it('goes to the last of several concurrent requests', async () => {
    const pair = await startPair(app.url)
    const { matchId, seatToken } = pair.A.grant
    const older = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const newer = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    await expect(Player.join(app.url, older)).rejects.toThrow()
    await Player.join(app.url, newer)
    expect(await pair.A.closed).toBe(CLOSE_CODES.replaced)
  })

  it('is not given for another token', async () => {
    const pair = await startPair(app.url)
    const { matchId, seatToken } = pair.A.grant
    const changed = `${seatToken.startsWith('A') ? 'B' : 'A'}${seatToken.slice(1)}`
    for (const token of ['', changed, seatToken.slice(0, -1), `${seatToken}A`, '__proto__'])
      expect(await refusal(`matches/${matchId}/seat`, { seatToken: token })).toEqual([
        403,
        { code: 'no_seat', rule: 'P2.3' },
      ])
    expect(await refusal('matches/nothing/seat', { seatToken })).toEqual([
      404,
      { code: 'no_such_match', rule: 'P2.1' },
    ])
  })

  it('is not blocked by an incomplete connection', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const { processId, roomId, sessionId } = host.reservation
    const address = `${app.url.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`
    const socket = new WebSocket(address)
    const code = await new Promise((resolve) =>
      socket.addEventListener('close', (event) => resolve(event.code)),
    )
    expect(code).toBe(CLOSE_CODES.unfinished)
  })
})

describe('a request for a seat', () => {
  it('is refused on a connection that is closed, so that the next may reach a server with its versions', async () => {
    const agent = new Agent({ keepAlive: true })
    const headersOf = (body: object) =>
      new Promise<IncomingHttpHeaders>((resolve, reject) => {
        const options = { method: 'POST', agent, headers: { 'content-type': 'application/json' } }
        request(`${app.url}/api/v1/matches/join`, options, (response) => {
          response.resume().on('end', () => resolve(response.headers))
        })
          .on('error', reject)
          .end(JSON.stringify(body))
      })
    expect(await headersOf({ ...VERSIONS, rules: 99 })).toMatchObject({ connection: 'close' })
    expect(await headersOf({ ...VERSIONS, code: '' })).toMatchObject({ connection: 'keep-alive' })
    agent.destroy()
  })

  it('must carry the versions of this server, which are checked first', async () => {
    const need = { protocol: VERSIONS.protocol, rules: VERSIONS.rules }
    const refused = (protocol: number | null, rules: number | null) => ({
      error: {
        code: 'version_unsupported',
        rule: 'P1.1',
        protocol: { got: protocol, need: need.protocol },
        rules: { got: rules, need: need.rules },
      },
    })
    for (const path of ['quick-match', 'matches', 'matches/join', 'matches/x/seat']) {
      const old = JSON.stringify({ protocol: 0, rules: 99, unknown: true })
      expect(await postText(app.url, path, old)).toEqual({ status: 400, body: refused(0, 99) })
      expect(await postText(app.url, path, '{}')).toEqual({
        status: 400,
        body: refused(null, null),
      })
      expect((await postText(app.url, path, '[]')).status).toBe(400)
    }
  })

  it('is refused for a preset that no game here has', async () => {
    const presets = ['tabletop', 'gba', 'duel', 'skirmish', 'skirmish-pairs', 'skirmish-halves']
    const unknown = { code: 'unknown_preset', rule: 'P2.20', presets }
    for (const [path, body] of [
      ['quick-match', { preset: 'chess' }],
      ['matches', { settings: { preset: 'chess' } }],
      ['matches/bot', { settings: { preset: 'chess' } }],
    ] as const)
      expect(await refusal(path, body)).toEqual([422, unknown])
  })

  it('is refused if it is malformed', async () => {
    const malformed = (at: string) => [400, { code: 'malformed', rule: 'P3.1', at }]
    const wrong: [string, object, string][] = [
      ['quick-match', { more: 1 }, 'more'],
      ['quick-match', { preset: 7 }, 'preset'],
      ['quick-match', { name: ' ' }, 'name'],
      ['quick-match', { name: 'a\u0000b' }, 'name'],
      ['quick-match', { name: '\ud800' }, 'name'],
      ['quick-match', { name: 'x'.repeat(33) }, 'name'],
      ['quick-match', { list: { dice: [1], figures: [] } }, 'list.dice.0'],
      ['matches', { settings: { preset: 'gba', more: 1 } }, 'settings.more'],
      ['matches/join', {}, 'code'],
      ['matches/x/seat', { seatToken: 7 }, 'seatToken'],
    ]
    for (const [path, body, at] of wrong) expect(await refusal(path, body)).toEqual(malformed(at))
    const text = await postText(app.url, 'quick-match', '{"protocol":')
    expect(text).toEqual({ status: 400, body: { error: malformed('')[1] } })
  })

  it('is refused if it is too big or its path is unknown', async () => {
    const big = await post(app.url, 'quick-match', { name: 'x'.repeat(20_000) })
    expect(big).toEqual({
      status: 413,
      body: { error: { code: 'too_big', rule: 'P2.6', maxBytes: 16_384 } },
    })
    for (const path of ['nowhere', 'matches/x', '../../etc/passwd'])
      expect(await refusal(path, {})).toEqual([404, { code: 'not_found', rule: 'P2.7' }])
  })
})

describe('a list', () => {
  const listRefusal = (list: object, path = 'quick-match', more = {}) =>
    refusal(path, { ...more, list: { dice, figures, ...list } })

  it('must have fifteen dice', async () => {
    const error = { code: 'wrong_dice_count', rule: 'R2.1', need: 15, got: 16 }
    expect(await listRefusal({ dice: [...dice, dice[0]] })).toEqual([422, error])
  })

  it('has at most three dice of level 4', async () => {
    const four = [...BUILT_IN.dice.values()].filter(({ level }) => level === 4).map(({ id }) => id)
    const many = [...four.slice(0, 4), ...dice.slice(0, 11)]
    expect((await listRefusal({ dice: many }))[1]).toMatchObject({
      code: 'too_many_level_4',
      rule: 'R2.2',
    })
  })

  it('has known dice and figures that can be summoned', async () => {
    expect(await listRefusal({ dice: ['nothing', ...dice.slice(1)] })).toEqual([
      422,
      { code: 'unknown_die', rule: 'R2.1', id: 'nothing' },
    ])
    expect(await listRefusal({ figures: ['__proto__', ...figures.slice(1)] })).toEqual([
      422,
      { code: 'unknown_figure', rule: 'R2.4', id: '__proto__' },
    ])
    const used = dice.map((id) => BUILT_IN.dice.get(id))
    const useless = [...BUILT_IN.cards.values()].find(
      (card) => !used.some((die) => die?.level === card.level && die.type === card.type),
    )
    expect(await listRefusal({ figures: [useless?.id, ...figures.slice(1)] })).toEqual([
      422,
      { code: 'figure_without_die', rule: 'R2.6', id: useless?.id },
    ])
  })

  it('is validated by the rules of the match', async () => {
    const settings = { preset: 'gba' }
    const host = await takeSeat(app.url, 'matches', { settings })
    const error = { code: 'wrong_figure_count', rule: 'R2.4', need: 0, got: 10 }
    expect(await listRefusal({}, 'matches/join', { code: host.code })).toEqual([422, error])
    expect(await refusal('matches', { settings: { changes: { chain: 'x' } } })).toEqual([
      422,
      { code: 'bad_value', rule: 'R19', option: 'chain', value: 'x' },
    ])
    expect(
      await refusal('matches', { settings: { changes: { ['x'.repeat(40)]: 1 } } }),
    ).toMatchObject([400, { code: 'malformed' }])
  })
})

describe('the routes for hosts', () => {
  it('report that the server is alive and accepts matches', async () => {
    const get = async (path: string) => (await fetch(app.url + path)).json()
    expect(await get('/health')).toEqual({ alive: true })
    expect(await get('/ready')).toEqual({ ready: true, lacks: [] })
    expect(await (await fetch(app.url)).text()).toContain('POST /api/v1/quick-match')
  })

  it('report a full server', async () => {
    let refused: unknown = null
    for (let count = 0; count < 41 && refused === null; count += 1) {
      const posted = await post(app.url, 'matches', {})
      if (posted.status !== 200) refused = posted
    }
    expect(refused).toEqual({
      status: 503,
      body: { error: { code: 'server_full', rule: 'P2.8' } },
    })
  })
})
