import { CLOSE_CODES } from '@dungeon-dice/shared/protocol'
import { describe, expect, it } from 'vitest'
import {
  CASUAL,
  QueueHarness,
  RecordingClient,
  seekerOf,
} from '../../tests/support/queue-harness.ts'
import type { QueueKind } from './ports.ts'

const SLOW: QueueKind = { ...CASUAL, clock: 'slow' }
const RATED: QueueKind = { ...CASUAL, rated: true }
const GBA: QueueKind = { ...CASUAL, preset: 'gba' }

describe('a queue', () => {
  it('pairs two players within a second, sends both their seats, and has no timer when empty', async () => {
    const harness = new QueueHarness()
    expect(harness.time.waiting()).toBe(0)
    const [ann, bob] = [await harness.wait('ann'), await harness.wait('bob')]
    expect(harness.time.waiting()).toBe(1)
    await harness.pass(1)
    expect(ann.of('seated')).toMatchObject([{ matchId: 'm1', seat: 'A' }])
    expect(bob.of('seated')).toMatchObject([{ matchId: 'm1', seat: 'B' }])
    harness.queue.began('m1')
    for (const client of [ann, bob]) {
      expect(client.received.at(-1)).toEqual({ type: 'began', message: { matchId: 'm1' } })
      expect(client.closed).toBe(CLOSE_CODES.normal)
    }
    expect(harness.queue.size).toBe(0)
    await harness.pass(2)
    expect(harness.time.waiting()).toBe(0)
  })

  it('assigns the first seat at random', async () => {
    for (const isHeads of [true, false]) {
      const harness = new QueueHarness()
      harness.heads = () => isHeads
      await harness.wait('ann')
      await harness.wait('bob')
      await harness.pass(1)
      expect([...harness.matches.values()]).toEqual([isHeads ? ['ann', 'bob'] : ['bob', 'ann']])
    }
  })

  it.each([
    ['preset', GBA],
    ['clock', SLOW],
    ['rated', RATED],
  ])('does not pair players who want another %s', async (_, other) => {
    const harness = new QueueHarness()
    await harness.wait('ann')
    await harness.wait('bob', other)
    await harness.pass(300)
    expect(harness.pairs).toEqual([])
    await harness.wait('cyd', other)
    await harness.pass(1)
    expect(harness.pairs).toEqual([['bob', 'cyd']])
  })

  it('pairs only connected players', async () => {
    const harness = new QueueHarness()
    const way = await harness.placeFor('ann')
    await harness.wait('bob')
    await harness.pass(14)
    expect(harness.pairs).toEqual([])
    expect(harness.queue.connect(way, new RecordingClient())).toBe(true)
    await harness.pass(1)
    expect(harness.pairs).toEqual([['ann', 'bob']])
  })

  it('removes a place whose player never connects', async () => {
    const harness = new QueueHarness()
    const way = await harness.placeFor('ann')
    await harness.pass(15)
    expect(harness.queue.size).toBe(0)
    expect(harness.queue.connect(way, new RecordingClient())).toBe(false)
  })

  it('refuses new players when full; waiting players can join again', async () => {
    const harness = new QueueHarness({ maxTickets: 2 })
    await harness.wait('ann')
    await harness.wait('bob', SLOW)
    expect(await harness.queue.join(CASUAL, seekerOf('cyd'))).toMatchObject({
      error: { code: 'queue_full', rule: 'P11.1' },
    })
    expect(await harness.queue.join(RATED, seekerOf('ann'))).toMatchObject({ ok: true })
  })
})

describe('the opponent of a player', () => {
  it('is the nearest one by rating, in a window that grows with time', async () => {
    const harness = new QueueHarness()
    harness.facts.set('ann', { rating: 1_500 })
    harness.facts.set('bob', { rating: 1_540 })
    harness.facts.set('cyd', { rating: 1_900 })
    const cyd = await harness.wait('cyd')
    await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(1)
    expect(harness.pairs).toEqual([['ann', 'bob']])
    harness.queue.began('m1')
    await harness.pass(30)
    const seconds = cyd.of('progress').map(({ waitedSeconds }) => waitedSeconds)
    expect(seconds).toEqual([0, 10, 20, 30])
    const windows = cyd.of('progress').map(({ windowPoints }) => windowPoints)
    expect(windows).toEqual([75, 115, 155, 195])
  })

  it('is never a player whom either has blocked', async () => {
    const harness = new QueueHarness()
    harness.facts.set('bob', { blocked: ['ann'] })
    await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(600)
    expect(harness.pairs).toEqual([])
    await harness.wait('cyd')
    await harness.pass(1)
    expect(harness.pairs).toHaveLength(1)
  })

  it('is not the last opponent until both have waited for a minute', async () => {
    const harness = new QueueHarness()
    await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(1)
    harness.beginAll()
    await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(59)
    expect(harness.pairs).toHaveLength(1)
    await harness.pass(1)
    expect(harness.pairs).toHaveLength(2)
  })

  it('may be the last opponent after another match, or after an hour', async () => {
    const harness = new QueueHarness()
    harness.queue.met(['ann', 'bob'])
    harness.queue.met(['ann', 'cyd'])
    harness.queue.met(['bob', 'dan'])
    await harness.wait('ann')
    await harness.wait('bob')
    await harness.pass(1)
    expect(harness.pairs).toHaveLength(1)
    harness.queue.met(['eve', 'fay'])
    harness.time.advance(3_600_000)
    await harness.wait('eve')
    await harness.wait('fay')
    await harness.pass(1)
    expect(harness.pairs).toHaveLength(2)
  })

  it('is found later by players who walked out of matches', async () => {
    const harness = new QueueHarness()
    harness.facts.set('ann', { rating: 1_500, penaltyMs: 60_000 })
    harness.facts.set('bob', { rating: 1_500 })
    harness.facts.set('cyd', { rating: 1_510 })
    await harness.wait('ann')
    await harness.pass(30)
    await harness.wait('bob')
    await harness.wait('cyd')
    await harness.pass(1)
    // Without the penalty, ann's half minute of waiting would have paired her with bob.
    expect(harness.pairs).toEqual([['bob', 'cyd']])
  })
})

describe('a place in the queue', () => {
  it('is unique for an account: joining another queue ends it and closes its connection', async () => {
    const harness = new QueueHarness()
    const first = await harness.wait('ann')
    await harness.wait('bob')
    const second = await harness.wait('ann', SLOW)
    expect(first.closed).toBe(CLOSE_CODES.replaced)
    await harness.pass(5)
    expect(harness.pairs).toEqual([])
    expect(second.closed).toBeNull()
    expect(harness.queue.size).toBe(2)
  })

  it('keeps its time when its player joins again; the newest connection has it', async () => {
    const harness = new QueueHarness()
    const first = await harness.wait('ann')
    await harness.pass(20)
    const way = await harness.placeFor('ann')
    expect(first.closed).toBeNull()
    const second = new RecordingClient()
    harness.queue.connect(way, second)
    expect(first.closed).toBe(CLOSE_CODES.replaced)
    expect(second.of('progress')).toMatchObject([{ waitedSeconds: 20, around: 0, held: null }])
    harness.queue.disconnect('ann', first, true)
    expect(harness.queue.size).toBe(1)
  })

  it('accepts only the newest reservation', async () => {
    const harness = new QueueHarness()
    const older = await harness.placeFor('ann')
    const newer = await harness.placeFor('ann')
    expect(harness.queue.connect(older, new RecordingClient())).toBe(false)
    expect(harness.queue.connect(newer, new RecordingClient())).toBe(true)
  })

  it('is kept with its time when the connection drops, but not paired meanwhile', async () => {
    const harness = new QueueHarness()
    const dropped = await harness.wait('ann')
    await harness.pass(5)
    harness.queue.disconnect('ann', dropped, false)
    await harness.wait('bob')
    await harness.pass(9)
    expect(harness.pairs).toEqual([])
    const again = await harness.wait('ann')
    expect(again.of('progress')).toMatchObject([{ waitedSeconds: 14, around: 1 }])
    await harness.pass(1)
    expect(harness.pairs).toEqual([['ann', 'bob']])
  })

  it('is lost when its player does not reconnect, and at once when its player leaves', async () => {
    const harness = new QueueHarness()
    harness.queue.disconnect('ann', await harness.wait('ann'), false)
    await harness.pass(10)
    expect(harness.queue.size).toBe(0)
    harness.queue.disconnect('ann', await harness.wait('ann'), true)
    expect(harness.queue.size).toBe(0)
  })

  it('sends progress at once and then at intervals', async () => {
    const harness = new QueueHarness()
    const ann = await harness.wait('ann')
    expect(ann.of('progress')).toEqual([
      {
        ...{ waitedSeconds: 0, windowPoints: 75, around: 0, seats: 2, gathered: 1 },
        ...{ usualSeconds: null, held: null },
      },
    ])
    harness.facts.set('bob', { rating: 1_590, blocked: ['ann'] })
    await harness.wait('bob')
    await harness.pass(23)
    expect(ann.of('progress').map(({ waitedSeconds, around }) => [waitedSeconds, around])).toEqual([
      [0, 0],
      [4, 1],
      [14, 1],
    ])
  })

  it('sends the usual waiting time once it is known', async () => {
    const harness = new QueueHarness()
    for (const round of [1, 2, 3]) {
      await harness.wait(`ann-${round}`)
      await harness.pass(9)
      await harness.wait(`bob-${round}`)
      await harness.pass(1)
      harness.queue.began(`m${round}`)
    }
    const cyd = await harness.wait('cyd')
    expect(cyd.of('progress')).toMatchObject([{ usualSeconds: 10 }])
  })
})
