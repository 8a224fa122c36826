import { seededChance } from '@dungeon-dice/shared'
import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from './support/fake-time.ts'
import { type Pair, playOn } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { type SpectatorClient, watchMatch } from './support/spectator-client.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const DELAY_SECONDS = 180

let time: FakeTime
let app: TestApp
beforeAll(async () => {
  time = fakeTime(Date.now())
  const config = { maxMessagesPerSecond: 100_000, endedMatchSeconds: 1 }
  app = await startApp({ chanceOf: () => seededChance(5), clock: time, timers: time, config })
})
afterAll(async () => {
  await app.stop()
  expect(app.errors).toEqual([])
})

async function startLate(): Promise<Pair> {
  const settings = { delaySeconds: DELAY_SECONDS }
  const host = await takeSeat(app.url, 'matches', { open: true, settings })
  const guest = await takeSeat(app.url, `matches/${host.matchId}/join`)
  const pair = { A: await Player.join(app.url, host), B: await Player.join(app.url, guest) }
  await Promise.all([pair.A, pair.B].map((one) => one.until(({ room }) => room.state?.view)))
  return pair
}

/** Times in milliseconds at which a player saw each text of the public state, oldest first. */
type Diary = { readonly atMs: number; readonly view: string; readonly asked: string }[]

const viewOf = (one: Player | SpectatorClient): string => JSON.stringify(one.wire().view ?? null)
const askedOf = (one: Player | SpectatorClient): string =>
  JSON.stringify(Object.values(one.wire().seats).map(({ decision, asked }) => [decision, asked]))

/**
 * Resolves once all messages in flight to this client have arrived: the answer comes after them.
 */
const settled = (one: SpectatorClient): Promise<unknown> => one.ask('resync', { after: 0 })

describe('a match with a delay, over sockets', () => {
  it('is seen with that delay: state, decisions, events and end, even after the match has closed', async () => {
    const pair = await startLate()
    const { matchId } = pair.A.grant
    const early = await watchMatch(app.url, matchId)
    expect(early.welcome()).toMatchObject({ delaySeconds: DELAY_SECONDS, lastEvent: 0 })
    expect(early.welcome().now).toBe(time.now() - DELAY_SECONDS * 1_000)
    expect(viewOf(early)).toBe('null')
    const diary: Diary = []
    const note = () =>
      diary.push({ atMs: time.now(), view: viewOf(pair.A), asked: askedOf(pair.A) })
    note()
    for (let step = 0; step < 12; step += 1) {
      time.advance(10_000)
      await playOn(pair, 1)
      note()
    }
    await settled(early)
    expect(viewOf(early)).toBe('null')
    expect(early.events()).toEqual([])
    time.advance(10_000)
    await pair.A.play({ type: 'resign' }, null)
    await pair.B.until(() => pair.B.wire().phase === 'over')
    note()
    const all = pair.A.events().flatMap(({ events }) => events)
    // The players leave and the match closes long before its end is published.
    await Promise.all([pair.A.leave(), pair.B.leave()])
    time.advance(2_000)
    const { closed } = pair.A
    await closed
    await untilGone(matchId, pair.A.grant.seatToken)
    for (const [place, { atMs, view, asked }] of diary.entries()) {
      const dueMs = atMs + DELAY_SECONDS * 1_000
      time.advance(dueMs - time.now() - 1)
      await settled(early)
      expect(viewOf(early)).toBe(diary[place - 1]?.view ?? 'null')
      time.advance(1)
      await early.until(() => viewOf(early) === view)
      expect(askedOf(early)).toBe(asked)
      if (place === 6) await seesTheSame(matchId, early)
    }
    expect(early.wire().phase).toBe('over')
    await early.until(() => early.events().length === all.length)
    expect(early.events().map(({ type }) => type)).toEqual(all.map(({ type }) => type))
    time.advance(10_000)
    expect(await early.closed).toBe(CLOSE_CODES.matchClosed)
    expect(await post(app.url, `matches/${matchId}/watch`)).toMatchObject({ status: 404 })
  })
})

describe('a spectator within one second', () => {
  it('may send as many messages as the welcome says, and is closed for more', async () => {
    const pair = await startLate()
    const spectator = await watchMatch(app.url, pair.A.grant.matchId)
    const most = spectator.welcome().maxMessagesPerSecond
    expect(most).toBe(20)
    // The first message was "ready". The clock stands still here.
    for (let sent = 1; sent < most; sent += 1) await spectator.ask('resync', { after: 0 })
    spectator.ask('resync', { after: 0 }).catch(() => undefined)
    expect(await spectator.closed).toBe(CLOSE_CODES.flood)
    await Promise.all([pair.A.leave(), pair.B.leave()])
  })
})

/** The match room polls four times a second. */
async function untilGone(matchId: string, seatToken: string): Promise<void> {
  for (;;) {
    const { status } = await post(app.url, `matches/${matchId}/seat`, { seatToken })
    if (status !== 200) return
    await new Promise(setImmediate)
  }
}

/** Checks that a new spectator sees what `early` sees, with all earlier events. */
async function seesTheSame(matchId: string, early: SpectatorClient): Promise<void> {
  const late = await watchMatch(app.url, matchId)
  expect([viewOf(late), askedOf(late)]).toEqual([viewOf(early), askedOf(early)])
  expect(late.welcome().lastEvent).toBe(early.events().length)
  expect(await late.ask('resync', { after: 0 })).toEqual(await early.ask('resync', { after: 0 }))
  await late.leave()
}
