import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import {
  CASUAL,
  QueueHarness,
  RecordingWaiter,
  seekerOf,
} from '../../tests/support/queue-harness.ts'
import type { QueueKind } from './ports.ts'

const SLOW: QueueKind = { ...CASUAL, clock: 'slow' }
const RATED: QueueKind = { ...CASUAL, rated: true }
const GBA: QueueKind = { ...CASUAL, preset: 'gba' }

describe('a queue', () => {
  it('pairs two within a second, tells both their seats, and has no timer when it is empty', async () => {
    const hall = new QueueHarness()
    expect(hall.time.waiting()).toBe(0)
    const [ann, bob] = [await hall.wait('ann'), await hall.wait('bob')]
    expect(hall.time.waiting()).toBe(1)
    await hall.pass(1)
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm1', seat: 'A' }])
    expect(bob.of('seated')).toMatchObject([{ matchId: 'm1', seat: 'B' }])
    hall.queue.began('m1')
    for (const waiter of [ann, bob]) {
      expect(waiter.received.at(-1)).toEqual({ type: 'began', message: { matchId: 'm1' } })
      expect(waiter.closed).toBe(CLOSE_CODES.normal)
    }
    expect(hall.queue.size).toBe(0)
    await hall.pass(2)
    expect(hall.time.waiting()).toBe(0)
  })

  it('draws by lot who sits on the first seat', async () => {
    for (const isHeads of [true, false]) {
      const hall = new QueueHarness()
      hall.heads = () => isHeads
      await hall.wait('ann')
      await hall.wait('bob')
      await hall.pass(1)
      expect([...hall.matches.values()]).toEqual([isHeads ? ['ann', 'bob'] : ['bob', 'ann']])
    }
  })

  it.each([
    ['preset', GBA],
    ['clock', SLOW],
    ['rated', RATED],
  ])('lets nobody meet who wants another %s', async (_, other) => {
    const hall = new QueueHarness()
    await hall.wait('ann')
    await hall.wait('bob', other)
    await hall.pass(300)
    expect(hall.pairs).toEqual([])
    await hall.wait('cyd', other)
    await hall.pass(1)
    expect(hall.pairs).toEqual([['bob', 'cyd']])
  })

  it('pairs nobody who is not connected', async () => {
    const hall = new QueueHarness()
    const way = await hall.placeFor('ann')
    await hall.wait('bob')
    await hall.pass(14)
    expect(hall.pairs).toEqual([])
    expect(hall.queue.come(way, new RecordingWaiter())).toBe(true)
    await hall.pass(1)
    expect(hall.pairs).toEqual([['ann', 'bob']])
  })

  it('lets a place go whose connection never came', async () => {
    const hall = new QueueHarness()
    const way = await hall.placeFor('ann')
    await hall.pass(15)
    expect(hall.queue.size).toBe(0)
    expect(hall.queue.come(way, new RecordingWaiter())).toBe(false)
  })

  it('holds so many, and no more; whoever waits already can ask again', async () => {
    const hall = new QueueHarness({ maxTickets: 2 })
    await hall.wait('ann')
    await hall.wait('bob', SLOW)
    expect(await hall.queue.join(CASUAL, seekerOf('cyd'))).toMatchObject({
      error: { code: 'queue_full', rule: 'P11.1' },
    })
    expect(await hall.queue.join(RATED, seekerOf('ann'))).toMatchObject({ ok: true })
  })
})

describe('whom a player meets', () => {
  it('is the nearest of those there, and farther ones as time goes', async () => {
    const hall = new QueueHarness()
    hall.facts.set('ann', { rating: 1_500 })
    hall.facts.set('bob', { rating: 1_540 })
    hall.facts.set('cyd', { rating: 1_900 })
    const cyd = await hall.wait('cyd')
    await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(1)
    expect(hall.pairs).toEqual([['ann', 'bob']])
    hall.queue.began('m1')
    await hall.pass(30)
    const seconds = cyd.of('progress').map(({ waitedSeconds }) => waitedSeconds)
    expect(seconds).toEqual([0, 10, 20, 30])
    const windows = cyd.of('progress').map(({ windowPoints }) => windowPoints)
    expect(windows).toEqual([75, 115, 155, 195])
  })

  it('is nobody whom either has blocked', async () => {
    const hall = new QueueHarness()
    hall.facts.set('bob', { blocked: ['ann'] })
    await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(600)
    expect(hall.pairs).toEqual([])
    await hall.wait('cyd')
    await hall.pass(1)
    expect(hall.pairs).toHaveLength(1)
  })

  it('is not the last opponent again, until both have waited for a minute', async () => {
    const hall = new QueueHarness()
    await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(1)
    hall.beginAll()
    await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(59)
    expect(hall.pairs).toHaveLength(1)
    await hall.pass(1)
    expect(hall.pairs).toHaveLength(2)
  })

  it('may be the last opponent when another match came between, or an hour', async () => {
    const hall = new QueueHarness()
    hall.queue.met('ann', 'bob')
    hall.queue.met('ann', 'cyd')
    hall.queue.met('bob', 'dan')
    await hall.wait('ann')
    await hall.wait('bob')
    await hall.pass(1)
    expect(hall.pairs).toHaveLength(1)
    hall.queue.met('eve', 'fay')
    hall.time.advance(3_600_000)
    await hall.wait('eve')
    await hall.wait('fay')
    await hall.pass(1)
    expect(hall.pairs).toHaveLength(2)
  })

  it('comes later to those who walked out of matches', async () => {
    const hall = new QueueHarness()
    hall.facts.set('ann', { rating: 1_500, penaltyMs: 60_000 })
    hall.facts.set('bob', { rating: 1_500 })
    hall.facts.set('cyd', { rating: 1_510 })
    await hall.wait('ann')
    await hall.pass(30)
    await hall.wait('bob')
    await hall.wait('cyd')
    await hall.pass(1)
    // Half a minute of waiting counts nothing for ann, who would have met bob.
    expect(hall.pairs).toEqual([['bob', 'cyd']])
  })
})

describe('a place in the queue', () => {
  it('is one for each account: another queue ends the first, and its connection is told', async () => {
    const hall = new QueueHarness()
    const first = await hall.wait('ann')
    await hall.wait('bob')
    const second = await hall.wait('ann', SLOW)
    expect(first.closed).toBe(CLOSE_CODES.replaced)
    await hall.pass(5)
    expect(hall.pairs).toEqual([])
    expect(second.closed).toBeNull()
    expect(hall.queue.size).toBe(2)
  })

  it('keeps its time when the same is asked for again; the newest connection has it', async () => {
    const hall = new QueueHarness()
    const first = await hall.wait('ann')
    await hall.pass(20)
    const way = await hall.placeFor('ann')
    expect(first.closed).toBeNull()
    const second = new RecordingWaiter()
    hall.queue.come(way, second)
    expect(first.closed).toBe(CLOSE_CODES.replaced)
    expect(second.of('progress')).toMatchObject([{ waitedSeconds: 20, around: 0, held: null }])
    hall.queue.go('ann', first, true)
    expect(hall.queue.size).toBe(1)
  })

  it('has one way in: older ones lead nowhere', async () => {
    const hall = new QueueHarness()
    const older = await hall.placeFor('ann')
    const newer = await hall.placeFor('ann')
    expect(hall.queue.come(older, new RecordingWaiter())).toBe(false)
    expect(hall.queue.come(newer, new RecordingWaiter())).toBe(true)
  })

  it('is kept for a while when the connection drops, with its time, and pairs nobody meanwhile', async () => {
    const hall = new QueueHarness()
    const dropped = await hall.wait('ann')
    await hall.pass(5)
    hall.queue.go('ann', dropped, false)
    await hall.wait('bob')
    await hall.pass(9)
    expect(hall.pairs).toEqual([])
    const again = await hall.wait('ann')
    expect(again.of('progress')).toMatchObject([{ waitedSeconds: 14, around: 1 }])
    await hall.pass(1)
    expect(hall.pairs).toEqual([['ann', 'bob']])
  })

  it('is lost when nobody comes back to it, and at once when its player leaves', async () => {
    const hall = new QueueHarness()
    hall.queue.go('ann', await hall.wait('ann'), false)
    await hall.pass(10)
    expect(hall.queue.size).toBe(0)
    hall.queue.go('ann', await hall.wait('ann'), true)
    expect(hall.queue.size).toBe(0)
  })

  it('tells at once, then now and then, how the waiting goes', async () => {
    const hall = new QueueHarness()
    const ann = await hall.wait('ann')
    expect(ann.of('progress')).toEqual([
      { waitedSeconds: 0, windowPoints: 75, around: 0, usualSeconds: null, held: null },
    ])
    hall.facts.set('bob', { rating: 1_590, blocked: ['ann'] })
    await hall.wait('bob')
    await hall.pass(23)
    expect(ann.of('progress').map(({ waitedSeconds, around }) => [waitedSeconds, around])).toEqual([
      [0, 0],
      [4, 1],
      [14, 1],
    ])
  })

  it('tells how long others waited, once there were some', async () => {
    const hall = new QueueHarness()
    for (const round of [1, 2, 3]) {
      await hall.wait(`ann-${round}`)
      await hall.pass(9)
      await hall.wait(`bob-${round}`)
      await hall.pass(1)
      hall.queue.began(`m${round}`)
    }
    const cyd = await hall.wait('cyd')
    expect(cyd.of('progress')).toMatchObject([{ usualSeconds: 10 }])
  })
})
