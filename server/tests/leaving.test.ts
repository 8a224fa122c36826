import { CLOSE_CODES, outcomeOf } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Journal, memoryJournal } from '../src/index.ts'
import { playOn, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { post, takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const journal: Journal = memoryJournal()
let now = 1_000_000
let app: TestApp
beforeAll(async () => {
  app = await startApp({
    journal,
    clock: { now: () => now },
    config: { abandonedMatchSeconds: 600, endedMatchSeconds: 60, reconnectionSeconds: 0 },
  })
})
afterAll(() => app.stop())

/** Whether the seat can still be taken again. */
async function isReserved(matchId: string, seatToken: string): Promise<boolean> {
  return (await post(app.url, `matches/${matchId}/seat`, { seatToken })).status === 200
}

describe('a player who resigns and leaves in the same moment', () => {
  it('has resigned: messages that were sent before a connection closes count', async () => {
    for (const isOnPurpose of [true, false]) {
      const { A, B } = await startPair(app.url)
      // The connection closes before there is an answer.
      A.play({ type: 'resign' }, null).catch(() => undefined)
      if (isOnPurpose) await A.leave()
      else A.socket.close(4010)
      await B.until(({ room }) => room.state.phase === 'over')
      await B.leave()
    }
  })
})

describe('a match that all players left', () => {
  it('is kept until they have had time to return, and then closed', async () => {
    const { A, B } = await startPair(app.url)
    await playOn({ A, B }, 3)
    await Promise.all([A.leave(), B.leave()])
    const { matchId, seatToken } = A.grant
    now += 599_000
    expect(await isReserved(matchId, seatToken)).toBe(true)
    now += 1_000
    while (await isReserved(matchId, seatToken)) await new Promise(setImmediate)
    expect(await journal.read(matchId)).toMatchObject({ ending: 'abandoned' })
  })

  it('is closed soon after its end', async () => {
    const { A, B } = await startPair(app.url)
    await A.play({ type: 'resign' }, null)
    await B.until(({ room }) => room.state.phase === 'over')
    await Promise.all([A.leave(), B.leave()])
    const { matchId, seatToken } = B.grant
    expect(await isReserved(matchId, seatToken)).toBe(true)
    now += 60_000
    while (await isReserved(matchId, seatToken)) await new Promise(setImmediate)
    await expect
      .poll(() => journal.read(matchId))
      .toMatchObject({ ending: 'over', entries: [{ step: 1 }] })
  })
})

describe('a match whose players stay after its end (P13.7)', () => {
  it('is closed after 15 minutes', async () => {
    const { A, B } = await startPair(app.url)
    await A.play({ type: 'resign' }, null)
    await B.until(({ room }) => room.state.phase === 'over')
    now += 15 * 60_000 - 1
    expect(await B.room.request('resync', { after: 0 })).toMatchObject({ ok: true, full: false })
    now += 1
    const closed = [CLOSE_CODES.matchClosed, CLOSE_CODES.matchClosed]
    expect(await Promise.all([A.closed, B.closed])).toEqual(closed)
    const { matchId, seatToken } = A.grant
    expect(await post(app.url, `matches/${matchId}/seat`, { seatToken })).toMatchObject({
      body: { error: { code: 'no_such_match' } },
    })
  })
})

describe('an absent player (P4.10)', () => {
  const claim = (player: Player, seat: string, result: string) =>
    player.ask('claim', { seat, result })

  it('can be waited for until the other may claim the win', async () => {
    const { A, B } = await startPair(app.url)
    B.socket.close()
    await A.until((player) => player.wire().seats['B']?.away === 'dropped')
    const { startedAt, seats } = A.wire()
    expect(startedAt + (seats['B']?.claimFrom ?? 0)).toBe(now + 90_000)
    now += 89_001
    expect(await claim(A, 'B', 'win')).toMatchObject({
      error: { code: 'too_early', waitSeconds: 1 },
    })
    now += 999
    expect(await claim(A, 'B', 'win')).toMatchObject({ ok: true, step: 1 })
    expect(outcomeOf(A.wire())).toMatchObject({ places: [['A'], ['B']] })
  })

  it('has less time after leaving on purpose; the other may claim a draw as well', async () => {
    const { A, B } = await startPair(app.url)
    await B.leave()
    await A.until((player) => player.wire().seats['B']?.away === 'left')
    now += 19_999
    expect(await claim(A, 'B', 'draw')).toMatchObject({ error: { code: 'too_early' } })
    now += 1
    expect(await claim(A, 'B', 'draw')).toMatchObject({ ok: true })
    expect(outcomeOf(A.wire())).toMatchObject({ places: [['A', 'B']] })
  })

  it('who returns ends the claim', async () => {
    const { A, B } = await startPair(app.url)
    await B.leave()
    await A.until((player) => player.wire().seats['B']?.away === 'left')
    now += 60_000
    const { matchId, seatToken } = B.grant
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    await Player.join(app.url, again)
    await A.until((player) => player.wire().seats['B']?.connected)
    expect(A.wire().seats['B']).toMatchObject({ away: '', claimFrom: 0 })
    expect(await claim(A, 'B', 'win')).toMatchObject({ error: { code: 'not_away', seat: 'B' } })
  })

  it("cannot be claimed against one's own seat or an unknown seat", async () => {
    const { A } = await startPair(app.url)
    for (const seat of ['A', 'C'])
      expect(await claim(A, seat, 'win')).toMatchObject({ error: { code: 'not_away', seat } })
    expect(await claim(A, 'B', 'all')).toMatchObject({ error: { code: 'malformed' } })
  })
})
