import { CLOSE_CODES, secretSchema } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fakeTime } from './support/fake-time.ts'
import { end, follow, namesOf, nextPair, rematchVotesOf } from './support/next-match.ts'
import { type Pair, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

/** What only this player knows. */
const ownOf = (player: Player): unknown => secretSchema.parse(player.messages('secret')[0]).own

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    config: { endedMatchSeconds: 60, reservationSeconds: 2 },
  })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

const DONE = { ok: true }
const refusedWith = (code: string, facts: object = {}) => ({
  ok: false,
  seq: null,
  error: { code, ...facts, rule: expect.stringMatching(/^P13\./) },
})
const ask = (player: Player, type: string, message?: object): Promise<unknown> =>
  player.room.request(type, message)
const start = (settings: object = {}): Promise<Pair> =>
  startPair(app.url, { name: 'Ann', settings }, { name: 'Bob' })

describe('a rematch', () => {
  it('starts when both agree, and swaps the seats each time', async () => {
    const settings = { preset: 'gba', changes: { turnLimit: 9 } }
    let pair = await start(settings)
    const ids = [pair.A.grant.matchId]
    for (const names of [
      ['Bob', 'Ann'],
      ['Ann', 'Bob'],
      ['Bob', 'Ann'],
    ]) {
      const options = pair.A.snapshot().options
      await end(pair, 'A')
      expect(await ask(pair.A, 'rematch')).toEqual(DONE)
      await pair.B.until((player) => rematchVotesOf(player)['A'] === 'wanted')
      expect(rematchVotesOf(pair.B)).toEqual({ A: 'wanted', B: '' })
      expect(pair.A.messages('next')).toEqual([])
      expect(await ask(pair.B, 'rematch', {})).toEqual(DONE)
      pair = await nextPair(app.url, pair)
      expect(namesOf(pair.A)).toEqual(names)
      expect(pair.A.snapshot().options).toEqual(options)
      ids.push(pair.A.grant.matchId)
    }
    expect(new Set(ids).size).toBe(4)
  })

  it('uses the same lists, each with its own player', async () => {
    const pair = await start()
    const [listOfA, listOfB] = [pair.A, pair.B].map(ownOf)
    await end(pair, 'B')
    await Promise.all([ask(pair.A, 'rematch'), ask(pair.B, 'rematch')])
    const next = await nextPair(app.url, pair)
    expect(ownOf(next.A)).toEqual(listOfB)
    expect(ownOf(next.B)).toEqual(listOfA)
    expect(pair.A.messages('next')).toHaveLength(1)
    expect(JSON.stringify(pair.A.received)).not.toContain(next.A.grant.seatToken)
  })

  it('cannot be requested or declined before the end', async () => {
    const pair = await start()
    for (const type of ['rematch', 'declineRematch'])
      expect(await ask(pair.A, type)).toEqual(refusedWith('not_over'))
    expect(await ask(pair.A, 'rematch', { seat: 'B' })).toMatchObject({
      error: { code: 'malformed', at: 'seat' },
    })
    expect(rematchVotesOf(pair.B)).toEqual({ A: '', B: '' })
  })

  it('is off once one player declines', async () => {
    const pair = await start()
    await end(pair, 'A')
    await ask(pair.A, 'rematch')
    expect(await ask(pair.B, 'declineRematch')).toEqual(DONE)
    await pair.A.until((player) => rematchVotesOf(player)['B'] === 'declined')
    const declined = refusedWith('no_rematch', { reason: 'declined' })
    for (const player of [pair.A, pair.B]) expect(await ask(player, 'rematch')).toEqual(declined)
  })

  it('is off once one player leaves', async () => {
    const pair = await start()
    await end(pair, 'A')
    await ask(pair.A, 'rematch')
    await pair.B.leave()
    await pair.A.until((player) => rematchVotesOf(player)['B'] === 'declined')
    expect(await ask(pair.A, 'rematch')).toEqual(refusedWith('no_rematch', { reason: 'left' }))
  })

  it('is off when its time is up, and not earlier', async () => {
    const pair = await start()
    await end(pair, 'A')
    time.advance(59_999)
    expect(await ask(pair.A, 'rematch')).toEqual(DONE)
    time.advance(1)
    await pair.A.until((player) => rematchVotesOf(player)['B'] === 'declined')
    expect(await ask(pair.B, 'rematch')).toEqual(refusedWith('no_rematch', { reason: 'late' }))
  })

  it('waits for a disconnected player, and sends the grant again', async () => {
    const pair = await start()
    await end(pair, 'A')
    await ask(pair.B, 'rematch')
    pair.B.socket.close()
    await pair.A.until((player) => player.wire().seats['B']?.connected === false)
    await ask(pair.A, 'rematch')
    const A = await follow(app.url, pair.A)
    const { matchId, seatToken } = pair.B.grant
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const B = await follow(app.url, await Player.join(app.url, again))
    await B.until(({ room }) => room.state?.phase === 'playing')
    expect([A.seat, B.seat]).toEqual(['B', 'A'])
    expect(namesOf(A)).toEqual(['Bob', 'Ann'])
  })

  it('closes if one of the players does not join', async () => {
    const pair = await start()
    await end(pair, 'A')
    await Promise.all([ask(pair.A, 'rematch'), ask(pair.B, 'rematch')])
    const A = await follow(app.url, pair.A)
    time.advance(60_001)
    expect(await A.closed).toBe(CLOSE_CODES.matchClosed)
  })

  it('is open to those two players only, even with the old code', async () => {
    const pair = await start()
    const { code } = pair.A.grant
    await end(pair, 'A')
    await Promise.all([ask(pair.A, 'rematch'), ask(pair.B, 'rematch')])
    const A = await follow(app.url, pair.A)
    const stranger = await post(app.url, 'matches/join', { code })
    expect(stranger).toMatchObject({ status: 409, body: { error: { code: 'seat_taken' } } })
    const { matchId } = A.grant
    const watched = await post(app.url, 'matches/watch', { code })
    expect(watched).toMatchObject({ status: 200, body: { matchId } })
    expect(await post(app.url, `matches/${matchId}/watch`)).toMatchObject({ status: 404 })
    const looked = await post(app.url, 'matches/look', { code })
    expect(looked).toMatchObject({ status: 200, body: { begun: false, free: 0, host: null } })
    await follow(app.url, pair.B)
    await A.until(({ room }) => room.state?.phase === 'playing')
    const live = await fetch(`${app.url}/api/v1/matches/live`)
    expect(live.status).toBe(200)
    expect(await live.text()).not.toContain(matchId)
  })
})
