import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from '../../server/tests/support/fake-time.ts'
import { takeSeat } from '../../server/tests/support/post.ts'
import { startApp, type TestApp } from '../../server/tests/support/test-app.ts'
import {
  ConnectionLost,
  connect,
  type DungeonDice,
  type Joined,
  type Match,
  type Settings,
} from '../src/index.ts'
import { type BySeat, otherSeat } from '../src/rules.ts'
import { openProxy } from './support/cutting-proxy.ts'

const PAUSE_MS = 5_000
const time = fakeTime()
let app: TestApp
let client: DungeonDice
beforeAll(async () => {
  const config = { seriesPauseSeconds: PAUSE_MS / 1_000, reservationSeconds: 2 }
  app = await startApp({ clock: time, timers: time, config })
  client = connect(app.url)
})
afterAll(() => app.stop())

const got = (joined: Joined): Match => {
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

async function pair(settings: Settings = {}, one = client): Promise<BySeat<Match>> {
  const A = got(await one.host({ name: 'Ann', ...settings }))
  const B = got(await client.join(A.link ?? '', { name: 'Bob' }))
  await until(A, () => A.phase === 'playing')
  return { A, B }
}

/** Resolves when the condition holds, checked on every change of `match`. */
function until(match: Match, isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isSo()) return
      stop()
      resolve()
    }
    const stop = match.on('change', check)
    check()
  })
}

const nextOf = (match: Match): Promise<Match> => new Promise((resolve) => match.on('next', resolve))

/** Ends the match for both; seat A loses. */
async function end({ A, B }: BySeat<Match>): Promise<void> {
  await A.submit({ type: 'resign' })
  await Promise.all([A.finished, B.finished])
}

const namesOf = ({ players }: Match) => [players.A.name, players.B.name]

describe('a private match', () => {
  it('has a link, and can be previewed before it is joined', async () => {
    const host = got(await client.host({ name: 'Ann', preset: 'gba', series: 3 }))
    expect(host.link).toBe(`${app.url}/#join=${host.code}`)
    const preview = await client.look(host.link ?? '')
    if (!preview.ok) throw new Error(preview.error.code)
    expect(preview.value).toMatchObject({
      host: { name: 'Ann', guest: true },
      settings: { preset: 'gba', series: 3 },
      free: 1,
      begun: false,
    })
    expect(host.settings).toEqual(preview.value.settings)
    const wrong = await client.look('AAAAAAAA')
    expect(wrong).toMatchObject({ ok: false, error: { code: 'bad_code' } })
    host.leave()
  })

  it('lets its host remove a guest', async () => {
    const host = got(await client.host({ name: 'Ann' }))
    expect(await host.kick('B')).toMatchObject({ ok: false, error: { code: 'nobody_there' } })
    // A player who has a seat but has not joined yet.
    await takeSeat(app.url, 'matches/join', { code: host.code, name: 'Cid' })
    await until(host, () => host.players.B.name === 'Cid')
    expect(await host.kick('B')).toEqual({ ok: true, value: null })
    await until(host, () => host.players.B.name === '')
    const guest = got(await client.join(host.code ?? ''))
    expect(await guest.kick('A')).toMatchObject({ ok: false, error: { code: 'not_host' } })
    host.leave()
    guest.leave()
  })
})

describe('a private match that nobody joins', () => {
  it('ends when its code expires, with the reason for its host', async () => {
    const host = got(await client.host())
    const preview = await client.look(host.code ?? '')
    const lost = new Promise((resolve) => host.on('lost', resolve))
    time.advance(preview.ok ? (preview.value.expiresAtMs ?? 0) - time.now() : 0)
    expect(await lost).toMatchObject({ reason: 'expired' })
    await expect(host.finished).rejects.toBeInstanceOf(ConnectionLost)
  })
})

describe('a rematch', () => {
  it('starts for both when both agree, with swapped seats', async () => {
    const match = await pair({ preset: 'gba' })
    const offered = new Promise((resolve) => match.B.on('rematchOffered', resolve))
    await end(match)
    const again = match.A.rematch()
    expect(await offered).toEqual({ seat: 'A' })
    const next = nextOf(match.B)
    const B = got(await match.B.rematch())
    const firstEvent = new Promise((resolve) => B.on('event', ({ type }) => resolve(type)))
    const A = got(await again)
    expect(await next).toBe(B)
    expect([A.seat, B.seat]).toEqual(['B', 'A'])
    await Promise.all([A, B].map((one) => until(one, () => one.phase === 'playing')))
    expect(namesOf(A)).toEqual(['Bob', 'Ann'])
    expect([A.settings, A.series]).toEqual([match.A.settings, null])
    expect(await firstEvent).toBe('duelBegan')
    A.leave()
    B.leave()
  })

  it('is refused when the other player declines or has left', async () => {
    const first = await pair()
    first.B.on('rematchOffered', () => void first.B.declineRematch())
    await end(first)
    const refused = (reason: string) => ({ ok: false, error: { code: 'no_rematch', reason } })
    expect(await first.A.rematch()).toMatchObject(refused('declined'))
    const second = await pair()
    await end(second)
    // The other client does not listen, so its connection closes by itself.
    expect(await second.A.rematch()).toMatchObject(refused('left'))
  })

  it('is declined when its request is aborted', async () => {
    const match = await pair()
    match.B.on('rematchOffered', () => undefined)
    await end(match)
    const controller = new AbortController()
    const asked = match.A.rematch({ signal: controller.signal })
    await until(match.B, () => match.B.phase === 'over')
    controller.abort(new Error('no more'))
    await expect(asked).rejects.toThrow('no more')
    expect(await match.B.rematch()).toMatchObject({ ok: false, error: { reason: 'declined' } })
    const late = match.A.rematch({ signal: AbortSignal.abort(new Error('before')) })
    await expect(late).rejects.toThrow('before')
  })

  it('is refused before the end', async () => {
    const match = await pair()
    expect(await match.A.rematch()).toMatchObject({ ok: false, error: { code: 'not_over' } })
    match.A.leave()
    await expect(match.A.rematch()).rejects.toBeInstanceOf(ConnectionLost)
    match.B.leave()
  })
})

describe('a series', () => {
  it('continues by itself until it is won', async () => {
    const fromMs = Date.now()
    let match = await pair({ series: 3 })
    expect(match.A.series).toEqual({
      of: 3,
      match: 1,
      points: { A: 0, B: 0 },
      nextAtMs: null,
      end: null,
    })
    const next = Promise.all([nextOf(match.A), nextOf(match.B)])
    await end(match)
    await until(match.A, () => match.A.series?.nextAtMs !== null)
    // The clock of the server, which the client has compared with its own, stands still.
    const nextAtMs = match.A.series?.nextAtMs ?? 0
    expect(nextAtMs).toBeGreaterThanOrEqual(fromMs + PAUSE_MS)
    expect(nextAtMs).toBeLessThanOrEqual(Date.now() + PAUSE_MS)
    time.advance(PAUSE_MS)
    const [one, two] = await next
    expect([one.seat, two.seat]).toEqual(['B', 'A'])
    match = { A: two, B: one }
    await Promise.all([one, two].map((on) => until(on, () => on.phase === 'playing')))
    expect(match.A.series).toMatchObject({ match: 2, points: { A: 1, B: 0 }, end: null })
    // Seats are swapped, so the same player wins twice.
    match.A.on('next', () => undefined)
    await match.B.submit({ type: 'resign' })
    await Promise.all([match.A.finished, match.B.finished])
    await until(match.A, () => match.A.series?.end !== null)
    expect(match.A.series).toMatchObject({
      points: { A: 2, B: 0 },
      end: { winner: 'A', by: 'points' },
    })
    match.A.leave()
  })

  it('continues after a connection that drops in the pause', async () => {
    const proxy = await openProxy(app.url)
    const match = await pair({ series: 3 }, connect(proxy.url))
    const next = Promise.all([nextOf(match.A), nextOf(match.B)])
    const isBack = new Promise<void>((resolve) => match.A.on('reconnected', resolve))
    await end(match)
    proxy.cut()
    await isBack
    time.advance(PAUSE_MS)
    const [one] = await next
    await until(one, () => one.phase === 'playing')
    expect(one.series).toMatchObject({ match: 2, points: { A: 1, B: 0 } })
    expect(one.seat).toBe(otherSeat(match.A.seat))
    one.leave()
    proxy.stop()
  })

  it('continues for a player who was away at the end of the pause', async () => {
    const proxy = await openProxy(app.url)
    const match = await pair({ series: 3 }, connect(proxy.url))
    const next = Promise.all([nextOf(match.A), nextOf(match.B)])
    match.A.on('reconnecting', ({ attempt }) => attempt === 1 && time.advance(PAUSE_MS))
    await end(match)
    proxy.cut()
    const [one] = await next
    await until(one, () => one.phase === 'playing')
    expect(one.series).toMatchObject({ match: 2, points: { A: 1, B: 0 } })
    one.leave()
    proxy.stop()
  })

  it('is forfeited by a client that does not listen for its next match', async () => {
    const match = await pair({ series: 3 })
    match.B.on('next', () => undefined)
    await end(match)
    await until(match.B, () => match.B.series?.end !== null)
    expect(match.B.series?.end).toEqual({ winner: 'B', by: 'left' })
  })
})
