import { matchMaker } from '@colyseus/core'
import { Client } from '@colyseus/sdk'
import { CLOSE_CODES, queueGrantSchema } from '@dungeon-dice/shared/protocol'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newGuest, signUp, type TestAccount } from './support/account-match.ts'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { QueueClient } from './support/queue-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_NETWORKS } from './support/unknown-networks.ts'

const time: FakeTime = fakeTime()
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    clock: time,
    timers: time,
    // All players share an address, and some tests let players stay away.
    networkHashes: UNKNOWN_NETWORKS,
    config: {
      botPauseMs: 0,
      botOfferSeconds: 30,
      queueGraceSeconds: 10,
      reservationSeconds: 15,
      guestsPerHour: 1_000,
      maxQueueTickets: 6,
      maxMatchesPerPlayer: 2,
    },
  })
  return () => app.stop()
})

const open: QueueClient[] = []
afterEach(async () => {
  const all = open.splice(0)
  await Promise.all(all.map((client) => client.leave()))
  time.advance(20_000)
  await Promise.all(all.map(leftSessions))
  time.advance(1_000)
})

/** Resolves once no session has a seat for this player. */
async function leftSessions(client: QueueClient): Promise<void> {
  for (const { matchId, seatToken } of client.of('seated')) {
    const isOver = client.of('began').length > 0
    const isKept = async () =>
      (await post(app.url, `matches/${matchId}/seat`, { seatToken })).status === 200
    while (!isOver && (await isKept())) await new Promise(setImmediate)
  }
}

async function wait(who: Pick<TestAccount, 'token'>, options = {}): Promise<QueueClient> {
  const client = await QueueClient.wait(app.url, who, options)
  open.push(client)
  return client
}

const fresh = (): Promise<TestAccount> => newGuest(app.url)

/** Polls while sessions and sockets proceed. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate)
}

/** Two clients who have met and received seats. */
async function pairedClients(options = {}): Promise<readonly [QueueClient, QueueClient]> {
  const one = await wait(await fresh(), options)
  const other = await wait(await fresh(), options)
  time.advance(1_000)
  await Promise.all([one.seat(), other.seat()])
  return [one, other]
}

const sit = async (client: QueueClient): Promise<Player> =>
  Player.join(app.url, await client.seat())

const begun = (player: Player) => player.until(({ room }) => room.state?.phase === 'playing')

describe('the queue', () => {
  it('seats two players who meet on random seats, and releases them once both have joined', async () => {
    const [one, other] = await pairedClients()
    const [mine, theirs] = [await one.seat(), await other.seat()]
    expect(mine.matchId).toBe(theirs.matchId)
    expect([mine.seat, theirs.seat].toSorted()).toEqual(['A', 'B'])
    expect(mine.seatToken).not.toBe(theirs.seatToken)
    await Promise.all([begun(await sit(one)), begun(await sit(other))])
    for (const client of [one, other]) {
      expect(await client.next('began')).toEqual({ matchId: mine.matchId })
      expect(await client.closed).toBe(CLOSE_CODES.normal)
    }
  })

  it('creates matches with the settings of the queue', async () => {
    const [one, other] = await pairedClients({ preset: 'gba', clock: 'bullet', rated: true })
    const [player] = await Promise.all([sit(one), sit(other)])
    await begun(player)
    const settings = JSON.parse(player.room.state.settings)
    expect(settings).toMatchObject({
      preset: 'gba',
      clock: 'bullet',
      rated: true,
      spectators: true,
      delaySeconds: 30,
      chat: 'all',
    })
  })

  it('reveals nothing about the other players', async () => {
    const member = await signUp(app.url, 'Secretive')
    const one = await wait(member)
    const other = await wait(await fresh())
    time.advance(1_000)
    await Promise.all([one.seat(), other.seat()])
    const text = Buffer.concat(other.bytes).toString('latin1')
    expect(text).toContain('seatToken')
    for (const secret of [member.id, member.token, 'Secretive', (await one.seat()).seatToken])
      expect(text).not.toContain(secret)
  })

  it('requires an account, and accepts each once', async () => {
    expect(await post(app.url, 'queue')).toMatchObject({
      status: 401,
      body: { error: { code: 'token_needed', rule: 'P8.1' } },
    })
    const ann = await fresh()
    const first = await wait(ann)
    const second = await wait(ann)
    expect(await first.closed).toBe(CLOSE_CODES.replaced)
    const third = await wait(ann, { clock: 'slow' })
    expect(await second.closed).toBe(CLOSE_CODES.replaced)
    time.advance(5_000)
    expect(third.of('seated')).toEqual([])
  })

  it('refuses invalid requests at once', async () => {
    const { token } = await fresh()
    const refused = async (body: object) => {
      const { status, body: answer } = await post(app.url, 'queue', body, token)
      return [status, Reflect.get(Object(Reflect.get(Object(answer), 'error')), 'code')]
    }
    expect(await refused({ list: { dice: [], figures: [] } })).toEqual([422, 'wrong_dice_count'])
    expect(await refused({ clock: 'none' })).toEqual([400, 'malformed'])
    expect(await refused({ preset: 'chess' })).toEqual([422, 'unknown_preset'])
    expect(await refused({ settings: {} })).toEqual([400, 'malformed'])
    expect(await refused({ name: 'Аnna' })).toEqual([422, 'bad_name'])
  })

  it('has a maximum size', async () => {
    for (const clock of ['bullet', 'standard', 'slow'])
      for (const rated of [true, false]) await wait(await fresh(), { clock, rated })
    const { token } = await fresh()
    expect(await post(app.url, 'queue', {}, token)).toMatchObject({
      status: 503,
      body: { error: { code: 'queue_full', rule: 'P11.1' } },
    })
  })

  it('forgets players who leave, and keeps the place of those who reconnect in time', async () => {
    const [leaver, dropper, late] = [await fresh(), await fresh(), await fresh()]
    await (await wait(leaver)).leave()
    const dropped = await wait(dropper, { rated: true })
    const lost = await wait(late, { clock: 'slow' })
    time.advance(5_000)
    await Promise.all([dropped.drop(), lost.drop()])
    await until(() => matchMaker.getLocalRoomById('queue').clients.length === 0)
    time.advance(9_000)
    const back = await wait(dropper, { rated: true })
    expect(back.of('progress')[0]).toMatchObject({ waitedSeconds: 14 })
    time.advance(2_000)
    const afresh = await wait(late, { clock: 'slow' })
    expect(afresh.of('progress')[0]).toMatchObject({ waitedSeconds: 0 })
    const other = await wait(await fresh())
    time.advance(1_000)
    expect(other.of('seated')).toEqual([])
  })

  it('refuses unknown and malformed messages', async () => {
    const ann = await wait(await fresh())
    expect(await ann.room.request('dance')).toMatchObject({ error: { code: 'unknown_type' } })
    expect(await ann.accept({})).toBe('malformed')
    expect(await ann.accept({ bot: 'greedy' })).toBe('not_offered')
  })
})

describe('an opponent who does not join', () => {
  it('loses the place; the other player keeps waiting with the earlier time', async () => {
    const ann = await wait(await fresh())
    time.advance(20_000)
    const bob = await wait(await fresh())
    time.advance(1_000)
    const session = await sit(ann)
    await bob.seat()
    await session.until((player) => player.room.state?.phase === 'waiting')
    time.advance(16_000)
    expect(await ann.next('unseated')).toEqual({ matchId: session.grant.matchId })
    expect(await bob.closed).toBe(CLOSE_CODES.matchClosed)
    expect(await session.closed).toBe(CLOSE_CODES.matchClosed)
    expect(ann.of('progress').at(-1)).toMatchObject({ waitedSeconds: 37 })
    const cyd = await wait(await fresh())
    time.advance(1_000)
    expect((await ann.next('seated', 1)).matchId).toBe((await cyd.seat()).matchId)
  })

  it('loses the place together with the other player if both stay away', async () => {
    const [one, other] = await pairedClients()
    time.advance(16_000)
    expect(await one.closed).toBe(CLOSE_CODES.matchClosed)
    expect(await other.closed).toBe(CLOSE_CODES.matchClosed)
  })
})

describe('a player who cannot be seated any more', () => {
  it('is dismissed when an opponent arrives, who keeps waiting', async () => {
    const busy = await fresh()
    const waiting = await wait(busy)
    for (const _ of [1, 2]) await takeSeat(app.url, 'matches', {}, busy.token)
    const other = await wait(await fresh())
    time.advance(1_000)
    expect((await waiting.next('removed')).error).toMatchObject({ code: 'too_many_matches' })
    expect(await waiting.closed).toBe(CLOSE_CODES.normal)
    expect(await post(app.url, 'queue', {}, busy.token)).toMatchObject({
      body: { error: { code: 'too_many_matches' } },
    })
    const third = await wait(await fresh())
    time.advance(1_000)
    expect((await other.seat()).matchId).toBe((await third.seat()).matchId)
  })
})

describe('a removed account', () => {
  it('stops waiting, and is paired with nobody', async () => {
    const [ann, bo] = [await fresh(), await fresh()]
    const gone = await wait(ann, { rated: true })
    expect((await post(app.url, 'account/delete', {}, ann.token)).status).toBe(200)
    expect(await gone.closed).toBe(CLOSE_CODES.accountGone)
    const other = await wait(bo, { rated: true })
    time.advance(11_000)
    expect((await other.next('progress', 1)).around).toBe(0)
    expect(other.of('seated')).toEqual([])
  })

  it('cannot use an earlier reservation', async () => {
    const ann = await fresh()
    const { body } = await post(app.url, 'queue', {}, ann.token)
    await post(app.url, 'account/delete', {}, ann.token)
    const { reservation } = queueGrantSchema.parse(body)
    await expect(new Client(app.url).consumeSeatReservation(reservation)).rejects.toThrow()
  })
})

describe('a player who waits for long', () => {
  it('is offered the nearest bot, and plays it unrated', async () => {
    const ann = await wait(await fresh(), { rated: true })
    time.advance(29_000)
    expect(ann.of('bot')).toEqual([])
    time.advance(1_000)
    const offer = await ann.next('bot')
    expect(await ann.accept({ bot: `not ${offer.bot}` })).toBe('not_offered')
    expect(await ann.accept({ bot: offer.bot })).toBeNull()
    const player = await sit(ann)
    await begun(player)
    const { seats, settings } = player.room.state.toJSON()
    expect(seats[player.seat === 'A' ? 'B' : 'A']).toMatchObject({ name: offer.bot, bot: true })
    expect(JSON.parse(settings)).toMatchObject({ rated: false, clock: 'standard' })
    expect(await ann.closed).toBe(CLOSE_CODES.normal)
  })

  it('can still meet a player after the offer', async () => {
    const ann = await wait(await fresh())
    time.advance(31_000)
    await ann.next('bot')
    const bob = await wait(await fresh())
    time.advance(1_000)
    expect((await ann.seat()).matchId).toBe((await bob.seat()).matchId)
  })
})

describe('two players who have met', () => {
  it('are not paired again at once, whether they met in the queue or by a code', async () => {
    const [ann, bob] = [await fresh(), await fresh()]
    const first = [await wait(ann), await wait(bob)] as const
    time.advance(1_000)
    const [A, B] = await Promise.all(first.map(sit))
    await Promise.all([A, B].map((player) => player && begun(player)))
    await A?.play({ type: 'resign' }, null)
    await B?.until(({ room }) => room.state.phase === 'over')
    const again = [await wait(ann), await wait(bob)] as const
    time.advance(50_000)
    expect(again.map((client) => client.of('seated').length)).toEqual([0, 0])
    time.advance(11_000)
    await Promise.all(again.map((client) => client.seat()))
  })

  it('are never paired if one has blocked the other', async () => {
    const ann = await signUp(app.url, 'Blocker')
    const bob = await signUp(app.url, 'Blocked')
    await post(app.url, 'blocks', { name: 'Blocked' }, ann.token)
    const [one, other] = [await wait(ann), await wait(bob)]
    time.advance(200_000)
    expect([one, other].map((client) => client.of('seated').length)).toEqual([0, 0])
    await one.next('bot')
  })
})
