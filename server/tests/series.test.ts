import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryJournal } from '../src/index.ts'
import { fakeTime } from './support/fake-time.ts'
import {
  end,
  follow,
  namesOf,
  nextPair,
  rematchVotesOf,
  seriesOf,
  seriesWith,
} from './support/next-match.ts'
import { type Pair, startPair } from './support/pair.ts'
import { Player } from './support/player.ts'
import { takeSeat } from './support/post.ts'
import { startApp, type TestApp } from './support/test-app.ts'

const PAUSE_MS = 5_000
const time = fakeTime()
/** Breaks the journal, which halts the match. */
let isBroken = false
let app: TestApp
beforeAll(async () => {
  const inner = memoryJournal()
  const journal = {
    ...inner,
    append: async (...entry: Parameters<typeof inner.append>) => {
      if (isBroken) throw new Error('the disk is full')
      return inner.append(...entry)
    },
  }
  app = await startApp({
    clock: time,
    timers: time,
    journal,
    config: { seriesPauseSeconds: PAUSE_MS / 1_000, endedMatchSeconds: 60, reservationSeconds: 2 },
  })
})
afterAll(() => app.stop())

const start = (series: number): Promise<Pair> =>
  startPair(app.url, { name: 'Ann', settings: { series } }, { name: 'Bob' })

/** Ends a match and joins the next one after the pause. */
async function playTo(pair: Pair, result: 'A' | 'B' | 'draw'): Promise<Pair> {
  await end(pair, result)
  await seriesWith(pair.A, ({ nextAtMs }) => nextAtMs !== null)
  time.advance(PAUSE_MS)
  return nextPair(app.url, pair)
}

describe('a series', () => {
  it('of three is won 2-0, with swapped seats in the second match', async () => {
    const first = await start(3)
    expect(seriesOf(first.B)).toEqual({
      of: 3,
      match: 1,
      points: [0, 0],
      players: { A: 1, B: 2 },
      nextAtMs: null,
      end: null,
    })
    const second = await playTo(first, 'A')
    expect(namesOf(second.A)).toEqual(['Bob', 'Ann'])
    expect(seriesOf(second.A)).toEqual({
      of: 3,
      match: 2,
      points: [1, 0],
      players: { A: 2, B: 1 },
      nextAtMs: null,
      end: null,
    })
    await end(second, 'B')
    const series = await seriesWith(second.A, (one) => one.end !== null)
    expect(series).toMatchObject({ points: [2, 0], end: { winner: 1, by: 'points' } })
    time.advance(PAUSE_MS)
    expect(second.A.messages('next')).toEqual([])
  })

  it('of three is won 2-1', async () => {
    const first = await start(3)
    const second = await playTo(first, 'A')
    const third = await playTo(second, 'A')
    expect(namesOf(third.A)).toEqual(['Ann', 'Bob'])
    expect(seriesOf(third.B)).toMatchObject({ match: 3, points: [1, 1], end: null })
    await end(third, 'B')
    const series = await seriesWith(third.A, (one) => one.end !== null)
    expect(series).toMatchObject({ points: [1, 2], end: { winner: 2, by: 'points' } })
  })

  it('counts a draw as half a point each, and can be drawn', async () => {
    const first = await start(3)
    const second = await playTo(first, 'draw')
    expect(seriesOf(second.A)).toMatchObject({ points: [0.5, 0.5], end: null })
    const third = await playTo(second, 'B')
    expect(seriesOf(third.A)).toMatchObject({ points: [1.5, 0.5], end: null })
    await end(third, 'B')
    const series = await seriesWith(third.A, (one) => one.end !== null)
    expect(series).toMatchObject({ points: [1.5, 1.5], end: { winner: null, by: 'points' } })
  })

  it('starts its next match after the pause and not earlier', async () => {
    const pair = await start(3)
    const nowMs = time.now()
    await end(pair, 'A')
    const series = await seriesWith(pair.B, ({ nextAtMs }) => nextAtMs !== null)
    expect(series?.nextAtMs).toBe(nowMs + PAUSE_MS)
    time.advance(PAUSE_MS - 1)
    const answer = await pair.A.room.request('rematch')
    expect(answer).toMatchObject({ error: { code: 'no_rematch', rule: 'P13.2', reason: 'series' } })
    expect([pair.A, pair.B].flatMap((player) => player.messages('next'))).toEqual([])
    time.advance(1)
    await nextPair(app.url, pair)
  })

  it('continues for a player who reconnects in the pause', async () => {
    const pair = await start(3)
    await end(pair, 'A')
    pair.B.socket.close()
    await pair.A.until((player) => player.wire().seats['B']?.connected === false)
    const B = await Player.reconnect(app.url, pair.B)
    await pair.A.until((player) => player.wire().seats['B']?.connected === true)
    time.advance(PAUSE_MS)
    const second = await nextPair(app.url, { A: pair.A, B })
    expect(namesOf(second.A)).toEqual(['Bob', 'Ann'])
  })

  it('waits for a player who was away at the end of the pause', async () => {
    const pair = await start(3)
    await end(pair, 'A')
    pair.B.socket.close()
    await pair.A.until((player) => player.wire().seats['B']?.connected === false)
    time.advance(PAUSE_MS)
    const A = await follow(app.url, pair.A)
    time.advance(59_000)
    const { matchId, seatToken } = pair.B.grant
    const again = await takeSeat(app.url, `matches/${matchId}/seat`, { seatToken })
    const B = await follow(app.url, await Player.join(app.url, again))
    await B.until(({ room }) => room.state?.phase === 'playing')
    expect(seriesOf(A)).toMatchObject({ match: 2, points: [1, 0], end: null })
  })

  it('is lost by a player who leaves in the pause', async () => {
    const pair = await start(5)
    await end(pair, 'A')
    await pair.A.leave()
    const series = await seriesWith(pair.B, (one) => one.end !== null)
    expect(series).toMatchObject({
      points: [1, 0],
      nextAtMs: null,
      end: { winner: 2, by: 'left' },
    })
    time.advance(PAUSE_MS)
    expect(pair.B.messages('next')).toEqual([])
    expect(await pair.B.room.request('rematch')).toMatchObject({
      error: { code: 'no_rematch', reason: 'left' },
    })
  })

  it('is lost by a player who does not join the next match', async () => {
    const pair = await start(3)
    await end(pair, 'B')
    time.advance(PAUSE_MS)
    const A = await follow(app.url, pair.A)
    await A.until(({ room }) => room.state?.phase === 'waiting')
    time.advance(60_001)
    const series = await seriesWith(A, (one) => one.end !== null)
    expect(series).toMatchObject({ points: [0, 1], end: { winner: 1, by: 'left' } })
    expect(await A.closed).toBe(CLOSE_CODES.matchClosed)
    expect(seriesOf(pair.A)?.end).toEqual({ winner: 1, by: 'left' })
  })

  it('starts anew with a rematch after its end', async () => {
    const first = await start(3)
    const second = await playTo(first, 'A')
    await end(second, 'B')
    await second.A.room.request('rematch')
    await second.B.until((player) => rematchVotesOf(player)['A'] === 'wanted')
    await second.B.room.request('rematch')
    const again = await nextPair(app.url, second)
    expect(namesOf(again.A)).toEqual(['Ann', 'Bob'])
    expect(seriesOf(again.A)).toMatchObject({ of: 3, match: 1, points: [0, 0], end: null })
  })

  it('ends without a winner if one of its matches is halted', async () => {
    const pair = await start(3)
    isBroken = true
    await pair.A.play({ type: 'resign' }, null)
    isBroken = false
    const series = await seriesWith(pair.B, (one) => one.end !== null)
    expect(pair.B.wire().phase).toBe('halted')
    expect(series).toMatchObject({ points: [0, 0], end: { winner: null, by: 'halted' } })
  })

  it('does not exist for a single match', async () => {
    const pair = await startPair(app.url)
    expect(pair.A.wire().series).toBe('')
    await end(pair, 'A')
    time.advance(PAUSE_MS)
    expect(pair.A.messages('next')).toEqual([])
  })
})
