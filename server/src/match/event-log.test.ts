import { describe, expect, it } from 'vitest'
import { EventLog } from './event-log.ts'

/** A log whose events are packed two at a time. */
const filled = (count: number, capacity: number): EventLog<number> => {
  const log = new EventLog<number>(capacity, 2)
  for (let number = 1; number <= count; number += 1) log.add(['A'], () => number)
  return log
}

describe('the event log', () => {
  it('numbers events from 1', () => {
    expect(new EventLog().last).toBe(0)
    expect(filled(3, 10).last).toBe(3)
    expect(filled(3, 10).since('A', 1, 9)).toEqual({ from: 2, events: [2, 3], full: false })
    expect(filled(3, 10).since('A', 3, 9)).toEqual({ from: 4, events: [], full: false })
  })

  it('returns at most as many events as requested', () => {
    expect(filled(5, 10).since('A', 0, 2)).toEqual({ from: 1, events: [1, 2], full: false })
  })

  it('keeps the whole history of a usual match, and not that of an endless one', () => {
    const log = new EventLog<number>()
    for (let number = 1; number <= 5_000; number += 1) log.add(['A'], () => number)
    expect(log.since('A', 0, 2).events).toEqual([1, 2])
    for (let number = 5_001; number <= 100_000; number += 1) log.add(['A'], () => number)
    expect(log.last).toBe(100_000)
    expect(log.since('A', 95_000, 9_999).events).toHaveLength(5_000)
    expect(log.since('A', 93_750, 1)).toMatchObject({ full: true })
  })

  it('keeps the newest events, and reports when older ones are requested', () => {
    const log = filled(45, 10)
    expect(log.last).toBe(45)
    expect(log.since('A', 0, 99)).toEqual({ from: 46, events: [], full: true })
    expect(log.since('A', 35, 99).events).toEqual([36, 37, 38, 39, 40, 41, 42, 43, 44, 45])
    expect(log.since('A', 30, 99)).toMatchObject({ full: true })
  })

  it('shows each viewer the same after its events were packed', () => {
    const events = Array.from({ length: 97 }, (_, at) => ({ type: 'drawn', at, item: [`${at}`] }))
    const isSecret = (at: number) => at % 7 === 3
    const seenBy = (viewer: string, { at, ...event }: (typeof events)[number]) =>
      isSecret(at) && viewer !== 'B' ? { ...event, at, item: [] } : events[at]
    const log = new EventLog<object | undefined>(64, 8)
    for (const event of events) log.add(['A', 'B'], (viewer) => seenBy(viewer, event))
    expect(log.since('A', 0, 9)).toEqual({ from: 98, events: [], full: true })
    const oldest = events.findIndex((_, at) => !log.since('A', at, 1).full)
    expect(oldest).toBeLessThanOrEqual(97 - 64)
    for (const viewer of ['A', 'B', 'spectator'])
      for (const after of [oldest, oldest + 1, 40, 47, 48, 80, 96, 97])
        for (const limit of [0, 1, 7, 8, 9, 40, Number.POSITIVE_INFINITY])
          expect(log.since(viewer, after, limit)).toEqual({
            from: after + 1,
            events: events.slice(after, after + limit).map((event) => seenBy(viewer, event)),
            full: false,
          })
  })

  it('tells whether all viewers see the same of the newest events, packed or not', () => {
    const log = new EventLog<object>(80, 4)
    const [public_, own] = [{}, { secret: 1 }]
    for (let number = 1; number <= 40; number += 1)
      log.add(['A', 'B'], (viewer) => (number === 18 && viewer === 'A' ? own : public_))
    for (let after = 0; after <= 40; after += 1) expect(log.isSameForAll(after)).toBe(after >= 18)
  })
})
