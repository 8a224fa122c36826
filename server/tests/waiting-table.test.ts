import { BUILT_IN_STOCK } from '@dungeon-dice/shared/ddm'
import { CLOSE_CODES, type MatchWire, type SeatGrant } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostedDdm } from '../src/game/ddm/hosted-ddm.ts'
import { Games } from '../src/game/games.ts'
import { newGuest } from './support/account-match.ts'
import { crowd } from './support/crowd-game.ts'
import { fakeTime } from './support/fake-time.ts'
import { Player } from './support/player.ts'
import { type Posted, post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const time = fakeTime()
let app: TestApp
beforeAll(async () => {
  const games = new Games([hostedDdm(BUILT_IN_STOCK), crowd])
  app = await startApp({ games, clock: time, timers: time, config: { maxBotMatches: 1 } })
})
afterAll(() => app.stop())

const FOUR = { preset: 'crowd', seats: 4 }
const SEATS = ['one', 'two', 'three', 'four']

type Wire = Pick<MatchWire<object>, 'seats'>
type Shown = (wire: Wire) => boolean

const wireOf = (player: Player): Wire => player.wire()
const untilSeats = (player: Player, fits: Shown): Promise<boolean> =>
  player.until((self) => Object.keys(self.wire().seats ?? {}).length > 0 && fits(wireOf(self)))

/** Opens a match of four seats. */
async function open(settings: object = FOUR): Promise<{ host: Player; code: string }> {
  const grant = await takeSeat(app.url, 'matches', { name: 'Ann', settings })
  return { host: await Player.join(app.url, grant, false), code: grant.code ?? '' }
}

const join = (code: string, wish: object = {}): Promise<Posted> =>
  post(app.url, 'matches/join', { code, ...wish })

/** A seat in the match; its holder is connected and takes no part in the dice. */
async function joined(code: string, wish: object = {}): Promise<Player> {
  const grant = await takeSeat(app.url, 'matches/join', { code, ...wish })
  return Player.join(app.url, grant, false)
}

const request = (player: Player, type: string, body: object): Promise<unknown> =>
  player.room.request(type, body)
const refusedWith = (code: string, facts: object = {}) => ({ ok: false, error: { code, ...facts } })

describe('a seat in a match of four', () => {
  it('is the first of the side with the fewest players', async () => {
    const { host, code } = await open()
    const seats = [host.seat as string]
    for (let count = 0; count < 3; count += 1) {
      const { body } = await join(code)
      seats.push((body as SeatGrant).seat)
    }
    expect(seats).toEqual(['one', 'three', 'two', 'four'])
    expect(await join(code)).toMatchObject({ status: 409, body: { error: { code: 'seat_taken' } } })
  })

  it('is the one that the player wishes for, if it is free (P2.24)', async () => {
    const { code } = await open()
    expect((await join(code, { seat: 'four' })).body).toMatchObject({ seat: 'four' })
    for (const seat of ['four', 'one', 'five', ''])
      expect(await join(code, { seat })).toMatchObject({
        status: 409,
        body: { error: { code: 'seat_not_free', rule: 'P2.24', seat } },
      })
    expect(await join(code, { seat: 4 })).toMatchObject({ status: 400 })
  })

  it('shows its side', async () => {
    const { host } = await open()
    await untilSeats(host, () => true)
    const { seats } = host.wire()
    expect(SEATS.map((seat) => seats[seat as 'A']?.team)).toEqual(['1', '1', '2', '2'])
  })

  it('is not given in matches with too many or too few (P2.27)', async () => {
    for (const seats of [1, 5])
      expect(
        await post(app.url, 'matches', { settings: { preset: 'crowd', seats } }),
      ).toMatchObject({ status: 422, body: { error: { code: 'bad_seats', least: 2, most: 4 } } })
  })
})

describe('a player who moves', () => {
  it('gets a free seat, with its messages (P2.26)', async () => {
    const { host, code } = await open()
    const guest = await joined(code)
    expect(await request(guest, 'move', { seat: 'four' })).toEqual({ ok: true })
    const [, welcome] = await guest.until((self) => {
      const messages = self.messages('welcome')
      return messages.length > 1 && messages
    })
    expect(welcome).toMatchObject({ seat: 'four' })
    await untilSeats(host, ({ seats }) => seats['four']?.connected === true)
    expect(wireOf(host).seats['three']).toMatchObject({ connected: false, name: '' })
    expect(await request(host, 'kick', { seat: 'three' })).toMatchObject(
      refusedWith('nobody_there'),
    )
  })

  it('keeps the seat when another is not free (P2.24)', async () => {
    const { host, code } = await open()
    const guest = await joined(code)
    for (const seat of ['one', 'three', 'nine'])
      expect(await request(guest, 'move', { seat })).toMatchObject(
        refusedWith('seat_not_free', { seat }),
      )
    expect(await request(guest, 'move', {})).toMatchObject(refusedWith('malformed'))
    await untilSeats(host, ({ seats }) => seats['three']?.connected === true)
  })

  it('comes back to the new seat by the same token', async () => {
    const { host, code } = await open()
    const guest = await joined(code)
    await request(guest, 'move', { seat: 'two' })
    const { seatToken, matchId } = guest.grant
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    expect(again.seat).toBe('two')
    await Player.join(app.url, again, false)
    expect(await guest.closed).toBe(CLOSE_CODES.replaced)
    await untilSeats(host, ({ seats }) => seats['two']?.connected === true)
  })
})

describe('a bot in a private match', () => {
  it('fills a free seat when the host asks, and can be removed (P2.25)', async () => {
    const { host } = await open()
    expect(await request(host, 'addBot', { seat: 'two', bot: 'random' })).toEqual({ ok: true })
    expect(await request(host, 'addBot', {})).toEqual({ ok: true })
    await untilSeats(host, ({ seats }) => seats['two']?.bot === true)
    const names = SEATS.map((seat) => wireOf(host).seats[seat]?.name)
    expect(names).toEqual(['Ann', 'random', 'greedy', ''])
    expect(await request(host, 'kick', { seat: 'two' })).toEqual({ ok: true })
    expect(await request(host, 'kick', { seat: 'three' })).toEqual({ ok: true })
    await untilSeats(host, ({ seats }) => seats['two']?.bot === false)
  })

  it('is refused by name, and the match goes on', async () => {
    const { host, code } = await open()
    const guest = await joined(code)
    const ask = (body: object) => request(host, 'addBot', body)
    expect(await request(guest, 'addBot', {})).toMatchObject(refusedWith('not_host'))
    expect(await ask({ seat: 'three' })).toMatchObject(
      refusedWith('seat_not_free', { seat: 'three' }),
    )
    expect(await ask({ bot: 'deep-blue' })).toMatchObject(refusedWith('no_such_bot'))
    expect(await ask({ seat: 3 })).toMatchObject(refusedWith('malformed'))
    const rated = await open({ ...FOUR, rated: true })
    expect(await request(rated.host, 'addBot', {})).toMatchObject(refusedWith('not_rated'))
  })

  it('counts as a match with bots', async () => {
    const one = await open()
    const other = await open()
    expect(await request(one.host, 'addBot', {})).toEqual({ ok: true })
    expect(await request(one.host, 'addBot', {})).toEqual({ ok: true })
    expect(await request(other.host, 'addBot', {})).toMatchObject(refusedWith('bots_busy'))
    await request(one.host, 'kick', { seat: 'three' })
    await request(one.host, 'kick', { seat: 'two' })
    expect(await request(other.host, 'addBot', {})).toEqual({ ok: true })
    await request(other.host, 'kick', { seat: 'three' })
  })
})

describe('the host of a match', () => {
  it('is the player who was seated longest, when the one before has left', async () => {
    const { host, code } = await open()
    const first = await joined(code, { seat: 'four' })
    time.advance(1)
    const second = await joined(code)
    await untilSeats(second, ({ seats }) => seats['one']?.host === true)
    expect(await request(first, 'kick', { seat: second.seat })).toMatchObject(
      refusedWith('not_host'),
    )
    await host.leave()
    await untilSeats(first, ({ seats }) => seats['four']?.host === true)
    expect(await request(first, 'kick', { seat: second.seat })).toEqual({ ok: true })
    expect(await second.closed).toBe(CLOSE_CODES.kicked)
  })
})

describe('a player who is slow at the dice of three seats', () => {
  it('loses the seat, and after the second time gets none (P19.10)', async () => {
    const settings = { preset: 'crowd', seats: 3 }
    const host = await takeSeat(app.url, 'matches', { settings })
    const { code = '' } = host
    await Player.join(app.url, host)
    await Player.join(app.url, await takeSeat(app.url, 'matches/join', { code }))
    const { token } = await newGuest(app.url)
    for (let times = 0; times < 2; times += 1) {
      const grant = await takeSeat(app.url, 'matches/join', { code }, token)
      const slow = await Player.join(app.url, grant, false)
      const hasCommitted = (seat: string) => (wire: Wire) => wire.seats[seat]?.commitment !== ''
      await untilSeats(slow, (wire) => hasCommitted('one')(wire) && hasCommitted('two')(wire))
      time.advance(5_000)
      expect(await slow.closed).toBe(CLOSE_CODES.diceLate)
    }
    expect(await post(app.url, 'matches/join', { code }, token)).toMatchObject({
      status: 403,
      body: { error: { code: 'too_slow', rule: 'P19.10' } },
    })
    expect(await join(code)).toMatchObject({ status: 200 })
  })
})
