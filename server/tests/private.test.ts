import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { type Posted, post, takeSeat, VERSIONS } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const MINUTE_MS = 60_000
const GUESSES = 3
const time = fakeTime()
let app: TestApp
let strangers = 0
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    config: {
      codeMinutes: 10,
      codeGuessesPerMinute: GUESSES,
      // Each request names its client address.
      trustedProxies: ['127.0.0.1'],
      reservationSeconds: 2,
    },
  })
})
afterAll(() => app.stop())

/** Posts from an address; by default from a new one. */
async function from(path: string, body: object, address?: string): Promise<Posted> {
  strangers += 1
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': address ?? `198.51.100.${strangers}`,
  }
  const text = JSON.stringify({ ...VERSIONS, ...body })
  const response = await fetch(`${app.url}/api/v1/${path}`, { method: 'POST', headers, body: text })
  return { status: response.status, body: await response.json() }
}
const refusedWith = (status: number, code: string) => ({ status, body: { error: { code } } })
const SETTINGS = {
  preset: 'gba',
  changes: { turnLimit: 9 },
  clock: 'slow',
  series: 3,
  spectators: false,
  chat: 'phrases',
}

describe('a preview of a private match', () => {
  it('shows settings and players without taking a seat', async () => {
    const host = await takeSeat(app.url, 'matches', { name: 'Ann', settings: SETTINGS })
    const code = host.code?.toLowerCase() ?? ''
    const looks = [await from('matches/look', { code }), await from('matches/look', { code })]
    for (const { status, body } of looks) {
      expect(status).toBe(200)
      expect(body).toEqual({
        settings: {
          ...SETTINGS,
          game: 'ddm',
          sides: [['A'], ['B']],
          delaySeconds: 0,
          rated: false,
          time: expect.objectContaining({ startMs: 30 * MINUTE_MS }),
        },
        host: { name: 'Ann', guest: true, rating: null },
        free: 1,
        begun: false,
        createdAtMs: time.now(),
        expiresAtMs: time.now() + 10 * MINUTE_MS,
      })
    }
    expect(await from('matches/join', { code })).toMatchObject({ status: 200 })
    const full = await from('matches/look', { code })
    expect(full.body).toMatchObject({ free: 0 })
  })

  it('shows the settings to the waiting host, and to both players', async () => {
    const pair = await startPair(app.url, { settings: SETTINGS })
    for (const player of [pair.A, pair.B])
      expect(JSON.parse(player.wire().settings)).toMatchObject(SETTINGS)
    const host = await takeSeat(app.url, 'matches', { settings: SETTINGS })
    const A = await Player.join(app.url, host)
    await A.until(({ room }) => room.state?.phase === 'waiting')
    expect(JSON.parse(A.wire().settings)).toMatchObject(SETTINGS)
  })

  it('is refused without a match or code', async () => {
    expect(await from('matches/look', { code: 'AAAAAAAA' })).toMatchObject(
      refusedWith(404, 'bad_code'),
    )
    expect(await from('matches/look', {})).toMatchObject(refusedWith(400, 'malformed'))
  })
})

describe('a join code', () => {
  it('is valid until it expires, which closes a waiting match', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const A = await Player.join(app.url, host)
    time.advance(10 * MINUTE_MS - 1)
    expect(await from('matches/look', { code: host.code })).toMatchObject({ status: 200 })
    time.advance(1)
    for (const path of ['matches/look', 'matches/join'])
      expect(await from(path, { code: host.code })).toMatchObject(refusedWith(404, 'bad_code'))
    expect(await A.closed).toBe(CLOSE_CODES.codeEnded)
    const again = { seatToken: host.seatToken }
    expect(await post(app.url, `matches/${host.matchId}/seat`, again)).toMatchObject(
      refusedWith(404, 'no_such_match'),
    )
  })

  it('does not end a running match when it expires', async () => {
    const pair = await startPair(app.url)
    time.advance(11 * MINUTE_MS)
    const { code } = pair.A.grant
    expect(await from('matches/look', { code })).toMatchObject({
      status: 200,
      body: { begun: true, expiresAtMs: null },
    })
    await pair.A.play({ type: 'resign' }, null)
    await pair.B.until((player) => player.wire().phase === 'over')
  })

  it('can be guessed a limited number of times from one address, over all routes', async () => {
    const { code } = await takeSeat(app.url, 'matches', {})
    const address = '203.0.113.5'
    const paths = ['matches/look', 'matches/join', 'matches/watch']
    for (const path of paths)
      expect(await from(path, { code: 'AAAAAAAA' }, address)).toMatchObject(
        refusedWith(404, 'bad_code'),
      )
    for (const path of paths)
      expect(await from(path, { code }, address)).toMatchObject({
        status: 429,
        body: { error: { code: 'too_many', retryAfterSeconds: expect.any(Number) } },
      })
    expect(await from('matches/join', { code })).toMatchObject({ status: 200 })
  })

  it('costs no attempt when it is right', async () => {
    const { code } = await takeSeat(app.url, 'matches', {})
    const address = '203.0.113.6'
    for (let wrong = 1; wrong < GUESSES; wrong += 1)
      await from('matches/look', { code: 'AAAAAAAA' }, address)
    for (let right = 0; right < 3 * GUESSES; right += 1)
      expect(await from('matches/look', { code }, address)).toMatchObject({ status: 200 })
    expect(await from('matches/look', { code: 'AAAAAAAA' }, address)).toMatchObject(
      refusedWith(404, 'bad_code'),
    )
    expect(await from('matches/look', { code }, address)).toMatchObject(
      refusedWith(429, 'too_many'),
    )
  })
})

describe('the host of a private match', () => {
  const DONE = { ok: true }

  it('removes a guest, who cannot return from the same address', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const { code } = host
    const A = await Player.join(app.url, host)
    const address = '203.0.113.7'
    const { body } = await from('matches/join', { code, name: 'Bob' }, address)
    const grant = body as typeof host
    await A.until((player) => player.wire().seats['B']?.name === 'Bob')
    expect(await A.room.request('kick', { seat: 'B' })).toEqual(DONE)
    await A.until((player) => player.wire().seats['B']?.name === '')
    await expect(Player.join(app.url, grant)).rejects.toMatchObject({ code: CLOSE_CODES.kicked })
    const kicked = refusedWith(403, 'kicked')
    const again = { seatToken: grant.seatToken }
    expect(await post(app.url, `matches/${grant.matchId}/seat`, again)).toMatchObject(kicked)
    expect(await from('matches/join', { code }, address)).toMatchObject(kicked)
    expect(await from('matches/join', { code })).toMatchObject({ status: 200 })
  })

  it('removes a disconnected guest, who cannot reconnect', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const guest = await takeSeat(app.url, 'matches/join', { code: host.code })
    const B = await Player.join(app.url, guest)
    await B.until(({ room }) => room.state?.phase === 'waiting')
    B.socket.close()
    await B.closed
    const A = await Player.join(app.url, host)
    await A.until(({ room }) => room.state?.phase === 'waiting')
    expect(A.wire().seats['B']).toMatchObject({ connected: false, away: 'dropped' })
    expect(await A.room.request('kick', { seat: 'B' })).toEqual(DONE)
    await expect(Player.reconnect(app.url, B)).rejects.toThrow()
    const again = { seatToken: guest.seatToken }
    expect(await post(app.url, `matches/${host.matchId}/seat`, again)).toMatchObject(
      refusedWith(403, 'kicked'),
    )
    await A.until((player) => player.wire().seats['B']?.away === '')
  })

  it('removes an account, which cannot return from any address', async () => {
    const host = await takeSeat(app.url, 'matches', { open: true })
    const A = await Player.join(app.url, host)
    const { matchId } = host
    const { token } = (await post(app.url, 'guest')).body as { token: string }
    await takeSeat(app.url, `matches/${matchId}/join`, {}, token)
    await A.until((player) => player.wire().seats['B']?.name !== '')
    expect(await A.room.request('kick', { seat: 'B' })).toEqual(DONE)
    const back = await post(app.url, `matches/${matchId}/join`, {}, token)
    expect(back).toMatchObject(refusedWith(403, 'kicked'))
    const other = (await post(app.url, 'guest')).body as { token: string }
    expect(await post(app.url, `matches/${matchId}/join`, {}, other.token)).toMatchObject({
      status: 200,
    })
  })

  it('is the only one who can remove another player, from a taken seat, before the start', async () => {
    const host = await takeSeat(app.url, 'matches', {})
    const A = await Player.join(app.url, host)
    const refusedAs = async (player: Player, seat: unknown) => {
      const answer = await player.room.request('kick', { seat })
      return (answer as { error: { code: string } }).error.code
    }
    for (const seat of ['A', 'B', 'Z', '__proto__'])
      expect(await refusedAs(A, seat)).toBe('nobody_there')
    expect(await refusedAs(A, 7)).toBe('malformed')
    const B = await Player.join(
      app.url,
      await takeSeat(app.url, 'matches/join', { code: host.code }),
    )
    await B.until(({ room }) => room.state?.phase === 'playing')
    expect(await refusedAs(A, 'B')).toBe('already_begun')
    expect(await refusedAs(B, 'A')).toBe('not_host')
  })

  it('gets nobody by quick match, who could be removed again and again', async () => {
    // The settings of quick match, but for the host.
    const settings = { preset: 'gba', clock: 'standard' }
    const hosting = takeSeat(app.url, 'matches', { open: true, settings })
    // Sent together, too: the host may not have its seat yet.
    const [host, ...found] = await Promise.all([
      hosting,
      takeSeat(app.url, 'quick-match', { preset: 'gba' }),
      hosting.then(() => takeSeat(app.url, 'quick-match', { preset: 'gba' })),
    ])
    expect(found.map(({ matchId }) => matchId)).not.toContain(host.matchId)
    expect(await takeSeat(app.url, `matches/${host.matchId}/join`)).toMatchObject({ seat: 'B' })
  })

  it('does not exist in a quick match', async () => {
    const first = await takeSeat(app.url, 'quick-match')
    const A = await Player.join(app.url, first)
    await takeSeat(app.url, 'quick-match')
    expect(await A.room.request('kick', { seat: 'B' })).toMatchObject({
      error: { code: 'not_host', rule: 'P2.13' },
    })
  })
})
