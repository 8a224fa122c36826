import { afterEach, describe, expect, it } from 'vitest'
import { fakeTime } from '../../tests/support/fake-time.ts'
import { type Thought, ThoughtTooLong } from '../game/thought.ts'
import { systemClock } from '../platform/clock.ts'
import { jsonLog } from '../platform/log.ts'
import { systemTimers } from '../platform/timers.ts'
import { BotThreads, type BotThreadsParts } from './bot-threads.ts'

const SILENT = jsonLog({ logLevel: 'silent' })
const started: BotThreads[] = []
afterEach(() => Promise.all(started.splice(0).map((threads) => threads.stop())))

/** Threads with a thinker that tests can control: see its module. */
function obedient(parts: Partial<BotThreadsParts> = {}): BotThreads {
  const module = new URL('../../tests/support/scripted-thinker.ts', import.meta.url).href
  const threads = new BotThreads({
    threads: 1,
    thinkMs: 9_000,
    work: [{ game: 'bidding', module, data: 'data' }],
    clock: systemClock,
    timers: systemTimers(systemClock, SILENT),
    ...parts,
  })
  started.push(threads)
  return threads
}

/** A thought whose bot name is a command for the obedient thinker. */
const thought = (bot: string): Thought => ({
  game: 'bidding',
  bot,
  seat: 'A',
  view: { square: 'g4' },
  wanted: 'answer',
  key: new Uint8Array(32),
  index: 3,
})

describe('threads for bots', () => {
  it('pass the thought and the data of the game unchanged', async () => {
    expect(await obedient().think(thought('tell'), 'lane')).toEqual(['data', thought('tell')])
  })

  it.each([
    ['throws', 'told to throw'],
    ['dies', 'the thread has ended'],
  ])('reject a thought that %s, and continue in a new thread', async (bot, why) => {
    const threads = obedient()
    const first = await threads.think(thought('thread'), 'lane')
    expect(await threads.think(thought('thread'), 'lane')).toBe(first)
    const next = [threads.think(thought(bot), 'lane'), threads.think(thought('thread'), 'lane')]
    await expect(next[0]).rejects.toThrow(why)
    expect(await next[1]).not.toBe(first)
  })

  it('reject a thought that hangs, after ten seconds', async () => {
    const time = fakeTime()
    const threads = obedient({ clock: time, timers: time })
    await threads.think(thought('tell'), 'lane')
    const hanging = threads.think(thought('hang'), 'lane')
    await Promise.resolve()
    time.advance(9_999)
    expect(time.waiting()).toBe(1)
    time.advance(1)
    await expect(hanging).rejects.toThrow(ThoughtTooLong)
    await expect(hanging).rejects.toThrow('10000 ms')
    expect(await threads.think(thought('tell'), 'lane')).toEqual(['data', thought('tell')])
    expect(time.waiting()).toBe(0)
  })

  it('never exceed their limit', async () => {
    const threads = obedient({ threads: 2 })
    const asked = Array.from({ length: 12 }, () => threads.think(thought('thread'), 'lane'))
    expect(new Set(await Promise.all(asked)).size).toBe(2)
  })

  it('run thoughts of a lane in order', async () => {
    const threads = obedient()
    const order: number[] = []
    const places = Array.from({ length: 8 }, (_, place) => place)
    await Promise.all(
      places.map((place) => threads.think(thought('tell'), 'lane').then(() => order.push(place))),
    )
    expect(order).toEqual(places)
  })

  it('let a thought wait for no more than the one under way of a lane with many', async () => {
    const threads = obedient()
    const order: string[] = []
    const think = (lane: string) =>
      threads.think(thought('tell'), lane).then(() => order.push(lane))
    const crowd = Array.from({ length: 41 }, () => think('crowd'))
    await Promise.all([...crowd, think('alone')])
    expect(order.slice(0, 3)).toEqual(['crowd', 'alone', 'crowd'])
  })

  it('give the lanes equal turns', async () => {
    const threads = obedient()
    const order: string[] = []
    const lanes = ['one', 'one', 'one', 'one', 'two', 'two', 'three']
    await Promise.all(
      lanes.map((lane) => threads.think(thought('tell'), lane).then(() => order.push(lane))),
    )
    expect(order).toEqual(['one', 'two', 'one', 'three', 'two', 'one', 'one'])
  })

  it('let lanes share several threads, although one lane has them all at first', async () => {
    const threads = obedient({ threads: 2 })
    const order: string[] = []
    const think = (lane: string) =>
      threads.think(thought('tell'), lane).then(() => order.push(lane))
    const crowd = Array.from({ length: 42 }, () => think('crowd'))
    await Promise.all([...crowd, think('alone')])
    expect(order.indexOf('alone')).toBeLessThan(42 / 2)
  })

  it('cut a search short for the thoughts that wait', { timeout: 6_000 }, async () => {
    const time = fakeTime()
    const threads = obedient({ clock: time, timers: time })
    await threads.think(thought('tell'), 'lane')
    const searching = threads.think(thought('searches'), 'lane')
    await Promise.resolve()
    // A search alone would take nine seconds.
    const crowd = Array.from({ length: 400 }, () => threads.think(thought('tell'), 'lane'))
    await Promise.all([searching, ...crowd])
  })

  it('reject every thought when the limit is 0', async () => {
    await expect(obedient({ threads: 0 }).think(thought('tell'), 'lane')).rejects.toThrow(
      'no threads',
    )
  })

  it('reject running, waiting and later thoughts when stopped', async () => {
    const threads = obedient()
    const asked = [threads.think(thought('hang'), 'lane'), threads.think(thought('tell'), 'lane')]
    const settled = Promise.allSettled(asked)
    await threads.stop()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await expect(threads.think(thought('tell'), 'lane')).rejects.toThrow('stopped')
  })
})
