import { describe, expect, it } from 'vitest'
import { type FakeTime, fakeTime } from '../../tests/support/fake-time.ts'
import { DelayBuffer, type Snapshot } from './delay-buffer.ts'
import type { Frame } from './frame.ts'

const DELAY_MS = 30_000

/**
 * A match with whole numbers as states: each step is the next number and one event. The secret must
 * never be shown.
 */
function matchOfNumbers(delayMs: number, time: FakeTime = fakeTime()) {
  let now: Snapshot<{ readonly step: number; readonly secret: string }> | null = null
  let computed = 0
  let ended = 0
  let forgotten = 0
  const delayBuffer = new DelayBuffer({
    clock: time,
    timers: time,
    delayMs,
    current: () => now ?? { fields: { phase: 'waiting' }, state: null, lastEvent: 0 },
    publicView: ({ step }) => {
      computed += 1
      return { step }
    },
    // As an event log, which knows the number of its newest event.
    eventsAfter: (after, limit) =>
      after < forgotten
        ? { from: (now?.lastEvent ?? 0) + 1, events: [], full: true }
        : {
            from: after + 1,
            events: Array.from({ length: limit }, (_, place) => after + 1 + place),
            full: false,
          },
    onEnd: () => {
      ended += 1
    },
  })
  const play = (step: number) => {
    now = { fields: { phase: 'playing' }, state: { step, secret: 'x' }, lastEvent: step }
    delayBuffer.changed()
  }
  /** From now on the events up to this number are no longer there. */
  const forget = (last: number) => {
    forgotten = last
  }
  return { delayBuffer, time, play, forget, computed: () => computed, ended: () => ended }
}

/** A watcher that records what it is shown. */
function watcher() {
  const frames: Frame[] = []
  const seen = {
    frames,
    ended: 0,
    isBusy: false,
    onFrame: (frame: Frame) => void frames.push(frame),
    onEnd: () => {
      seen.ended += 1
    },
  }
  return seen
}

const stepsOf = (frames: readonly Frame[]) => frames.map(({ view }) => view)

describe('a delay buffer with a delay', () => {
  it('shows a step when its delay has passed, and not a millisecond earlier', () => {
    const { delayBuffer, time, play } = matchOfNumbers(DELAY_MS)
    const seen = watcher()
    delayBuffer.subscribe(seen)
    expect(seen.frames).toEqual([])
    play(1)
    time.advance(DELAY_MS - 1)
    expect(seen.frames).toEqual([])
    time.advance(1)
    expect(seen.frames).toEqual([
      {
        fields: { phase: 'playing' },
        view: { step: 1 },
        newEvents: { from: 1, events: [1] },
        lastEvent: 1,
      },
    ])
  })

  it('shows a late watcher the frame due at that time, and the next ones when they are due', () => {
    const { delayBuffer, time, play } = matchOfNumbers(DELAY_MS)
    for (let step = 1; step <= 5; step += 1) {
      play(step)
      time.advance(10_000)
    }
    const seen = watcher()
    delayBuffer.subscribe(seen)
    expect(stepsOf(seen.frames)).toEqual([{ step: 3 }])
    expect(seen.frames[0]?.newEvents.events).toEqual([])
    time.advance(10_000)
    expect(stepsOf(seen.frames)).toEqual([{ step: 3 }, { step: 4 }])
    expect(seen.frames[1]?.newEvents).toEqual({ from: 4, events: [4] })
  })

  it('returns no events that are not due, whatever is requested', () => {
    const { delayBuffer, time, play } = matchOfNumbers(DELAY_MS)
    play(3)
    time.advance(DELAY_MS)
    play(9)
    expect(delayBuffer.eventsAfter(0, 500)).toEqual({
      from: 1,
      events: [1, 2, 3],
      full: false,
      last: 3,
    })
    expect(delayBuffer.eventsAfter(1, 1)).toEqual({ from: 2, events: [2], full: false, last: 3 })
    expect(delayBuffer.eventsAfter(7, 500)).toEqual({ from: 4, events: [], full: false, last: 3 })
  })

  it('computes nothing and sets no timer without watchers', () => {
    const { delayBuffer, time, play, computed } = matchOfNumbers(DELAY_MS)
    for (let step = 1; step <= 100; step += 1) {
      play(step)
      time.advance(1_000)
    }
    expect(computed()).toBe(0)
    expect(time.waiting()).toBe(0)
    const seen = watcher()
    const stop = delayBuffer.subscribe(seen)
    expect(stepsOf(seen.frames)).toEqual([{ step: 71 }])
    expect(time.waiting()).toBe(1)
    stop()
    expect(time.waiting()).toBe(0)
  })

  it('shows no number that is not due when events are no longer there', () => {
    const { delayBuffer, time, play, forget } = matchOfNumbers(DELAY_MS)
    const seen = watcher()
    delayBuffer.subscribe(seen)
    for (let step = 1; step <= 3; step += 1) play(step)
    time.advance(DELAY_MS)
    for (let step = 4; step <= 9; step += 1) play(step)
    time.advance(1_000)
    for (let step = 10; step <= 20; step += 1) play(step)
    forget(7)
    time.advance(DELAY_MS - 1_000)
    expect(seen.frames.at(-1)).toMatchObject({ lastEvent: 9, newEvents: { from: 10, events: [] } })
    expect(delayBuffer.eventsAfter(3, 99)).toEqual({ from: 10, events: [], full: true, last: 9 })
    time.advance(1_000)
    expect(seen.frames.at(-1)).toMatchObject({ lastEvent: 20, newEvents: { from: 10 } })
    expect(seen.frames.at(-1)?.newEvents.events).toHaveLength(11)
  })

  it('uses a single timer, however many snapshots wait', () => {
    const { delayBuffer, time, play } = matchOfNumbers(DELAY_MS)
    delayBuffer.subscribe(watcher())
    for (let step = 1; step <= 20; step += 1) {
      play(step)
      time.advance(100)
    }
    expect(time.waiting()).toBe(1)
  })

  it('keeps about a thousand snapshots and shows none early, at any pace', () => {
    const { delayBuffer, time, play } = matchOfNumbers(DELAY_MS)
    const playedAt = new Map<number, number>()
    for (let step = 1; step <= 40_000; step += 1) {
      playedAt.set(step, time.now())
      play(step)
      time.advance(1)
    }
    const seen = watcher()
    delayBuffer.subscribe(seen)
    const shownAt: [number, number][] = []
    const note = ({ lastEvent }: Frame) => void shownAt.push([lastEvent, time.now()])
    delayBuffer.subscribe({ isBusy: false, onFrame: note, onEnd: () => undefined })
    time.advance(DELAY_MS)
    expect(seen.frames.length).toBeLessThan(1_003)
    expect(seen.frames.at(-1)?.lastEvent).toBe(40_000)
    for (const [step, atMs] of shownAt.slice(1)) {
      const lateMs = atMs - DELAY_MS - (playedAt.get(step) ?? 0)
      expect(lateMs).toBeGreaterThanOrEqual(0)
      expect(lateMs).toBeLessThanOrEqual(DELAY_MS / 1_000)
    }
  })

  it('ends when everything was shown, even if the match was gone long before', () => {
    const { delayBuffer, time, play, ended } = matchOfNumbers(DELAY_MS)
    const seen = watcher()
    delayBuffer.subscribe(seen)
    play(1)
    time.advance(1_000)
    play(2)
    delayBuffer.gone()
    const late = watcher()
    time.advance(DELAY_MS - 1)
    delayBuffer.subscribe(late)
    expect(stepsOf(late.frames)).toEqual([{ step: 1 }])
    expect([seen.ended, ended()]).toEqual([0, 0])
    time.advance(1)
    expect(stepsOf(seen.frames)).toEqual([{ step: 1 }, { step: 2 }])
    expect(stepsOf(late.frames)).toEqual([{ step: 1 }, { step: 2 }])
    expect([seen.ended, late.ended, ended()]).toEqual([1, 1, 1])
    expect(time.waiting()).toBe(0)
  })

  it('ends without watchers', () => {
    const { delayBuffer, time, play, ended } = matchOfNumbers(DELAY_MS)
    play(1)
    delayBuffer.gone()
    time.advance(DELAY_MS)
    expect([ended(), delayBuffer.hasEnded, time.waiting()]).toEqual([1, true, 0])
  })
})

describe('a delay buffer without a delay', () => {
  it('shows the steps of a turn together in the next turn', () => {
    const { delayBuffer, time, play } = matchOfNumbers(0)
    const seen = watcher()
    delayBuffer.subscribe(seen)
    expect(seen.frames).toHaveLength(1)
    play(1)
    play(2)
    expect(seen.frames).toHaveLength(1)
    time.advance(0)
    expect(seen.frames.slice(1)).toMatchObject([
      { view: { step: 2 }, newEvents: { from: 1, events: [1, 2] } },
    ])
    play(3)
    time.advance(0)
    expect(seen.frames.at(-1)).toMatchObject({
      view: { step: 3 },
      newEvents: { from: 3, events: [3] },
    })
  })

  it('sends each watcher every event since it came, once', () => {
    const { delayBuffer, time, play } = matchOfNumbers(0)
    const first = watcher()
    delayBuffer.subscribe(first)
    play(1)
    const second = watcher()
    delayBuffer.subscribe(second)
    play(2)
    time.advance(0)
    const news = (seen: { readonly frames: readonly Frame[] }) =>
      seen.frames.flatMap((frame) => frame.newEvents.events)
    expect(news(first)).toEqual([1, 2])
    expect(news(second)).toEqual([2])
    expect(second.frames[0]?.lastEvent).toBe(1)
  })

  it('keeps nothing without watchers, and continues with the next one', () => {
    const { delayBuffer, time, play, computed } = matchOfNumbers(0)
    const stop = delayBuffer.subscribe(watcher())
    play(1)
    time.advance(0)
    stop()
    const before = computed()
    for (let step = 2; step <= 50; step += 1) play(step)
    expect([computed(), time.waiting()]).toEqual([before, 0])
    const seen = watcher()
    delayBuffer.subscribe(seen)
    expect(stepsOf(seen.frames)).toEqual([{ step: 50 }])
  })

  it('waits for a busy watcher, then sends one merged frame', () => {
    const { delayBuffer, time, play } = matchOfNumbers(0)
    const seen = watcher()
    delayBuffer.subscribe(seen)
    seen.isBusy = true
    for (let step = 1; step <= 30; step += 1) {
      play(step)
      time.advance(1)
    }
    expect(seen.frames).toHaveLength(1)
    seen.isBusy = false
    time.advance(20)
    expect(seen.frames).toHaveLength(2)
    expect(seen.frames[1]).toMatchObject({ view: { step: 30 }, lastEvent: 30 })
    expect(seen.frames[1]?.newEvents.events).toHaveLength(30)
    play(31)
    time.advance(0)
    expect(seen.frames).toHaveLength(3)
  })

  it('computes the public view of a state once', () => {
    const { delayBuffer, time, play, computed } = matchOfNumbers(0)
    delayBuffer.subscribe(watcher())
    delayBuffer.subscribe(watcher())
    play(1)
    time.advance(0)
    delayBuffer.changed()
    time.advance(0)
    expect(computed()).toBe(1)
  })
})
