import { describe, expect, it } from 'vitest'
import { EventFeed } from './event-feed.ts'

const batch = (from: number, ...events: readonly string[]) => ({ from, events })

describe('event feed', () => {
  it('gives out events in order, each once', () => {
    const feed = new EventFeed()
    expect(feed.take(batch(1, 'a', 'b'))).toEqual(['a', 'b'])
    expect(feed.take(batch(2, 'b', 'c'))).toEqual(['c'])
    expect(feed.take(batch(1, 'a', 'b', 'c'))).toEqual([])
    expect(feed.last).toBe(3)
  })

  it('keeps what came too early until the gap is filled', () => {
    const feed = new EventFeed()
    expect(feed.take(batch(4, 'd'))).toEqual([])
    expect(feed.take(batch(3, 'c'))).toEqual([])
    expect(feed.gap).toBe(2)
    expect(feed.take(batch(1, 'a', 'b'))).toEqual(['a', 'b', 'c', 'd'])
    expect(feed.gap).toBeNull()
  })

  it('gives up what is no longer to be had', () => {
    const feed = new EventFeed()
    feed.take(batch(1, 'a'))
    feed.take(batch(9, 'i'))
    expect(feed.skipTo(8)).toEqual(['i'])
    expect(feed.last).toBe(9)
  })
})
