import { describe, expect, it } from 'vitest'
import { EventSequencer } from './event-sequencer.ts'

const batch = (from: number, ...events: readonly string[]) => ({ from, events })

describe('the event sequencer', () => {
  it('releases events in order, each once', () => {
    const feed = new EventSequencer()
    expect(feed.take(batch(1, 'a', 'b'))).toEqual(['a', 'b'])
    expect(feed.take(batch(2, 'b', 'c'))).toEqual(['c'])
    expect(feed.take(batch(1, 'a', 'b', 'c'))).toEqual([])
    expect(feed.last).toBe(3)
  })

  it('holds early events until the gap is filled', () => {
    const feed = new EventSequencer()
    expect(feed.take(batch(4, 'd'))).toEqual([])
    expect(feed.take(batch(3, 'c'))).toEqual([])
    expect(feed.gap).toBe(2)
    expect(feed.take(batch(1, 'a', 'b'))).toEqual(['a', 'b', 'c', 'd'])
    expect(feed.gap).toBeNull()
  })

  it('takes other events in the place of those that were undone', () => {
    const feed = new EventSequencer()
    feed.take(batch(1, 'a', 'b', 'c'))
    expect(feed.rewindTo(1)).toEqual([])
    expect([feed.last, feed.hasSkipped]).toEqual([1, true])
    expect(feed.take(batch(2, 'B'))).toEqual(['B'])
  })

  it('skips events that are no longer available', () => {
    const feed = new EventSequencer()
    feed.take(batch(1, 'a'))
    feed.take(batch(9, 'i'))
    expect(feed.hasSkipped).toBe(false)
    expect(feed.skipTo(8)).toEqual(['i'])
    expect(feed.last).toBe(9)
    expect(feed.hasSkipped).toBe(true)
  })
})
